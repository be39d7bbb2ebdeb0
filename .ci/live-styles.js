/* For make dev: replaces a style sheet in the page when its file has changed. .ci/dev joins all lines, so there are
   no comments with two slashes. */
setInterval(async () => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
        const text = await (await fetch(link.href, { cache: "no-store" })).text();
        if (link.text !== undefined && link.text !== text) {
            const href = link.href.split("?")[0] + "?" + Date.now();
            link.after(Object.assign(link.cloneNode(), { text, href, onload: () => link.remove() }));
        }
        link.text = text;
    }
}, 500);
