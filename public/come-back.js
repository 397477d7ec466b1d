// A page that is kept on the device was opened without network, and a file of it was missing: once the site answers, it is
// loaded again. A page that came alive says so (root.tsx), and sees to its network itself.
(() => {
  let wasAway = false;
  const again = async () => {
    // Asked for once more by hand: WebKit would go on remembering that they could not be had.
    const files = [...document.querySelectorAll('link[rel=modulepreload]')];
    await Promise.allSettled(files.map(({ href }) => fetch(href, { cache: 'reload' })));
    location.reload();
  };
  const look = async () => {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3000) };
    const isThere = await fetch('/favicon.ico', options).then(
      () => true,
      () => false,
    );
    if (document.documentElement.dataset.alive) return;
    if (isThere && wasAway) return again();
    wasAway ||= !isThere;
    setTimeout(look, 3000);
  };
  look();
})();
