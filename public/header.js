{
  const kept = localStorage;
  const all = name => document.querySelectorAll(`[data-${name}]`);
  let user;
  const show = () => {
    try {
      user = kept['nlc.userUntil'] <= Date.now() ? null : JSON.parse(kept['nlc.user']);
    } catch {
      user = null;
    }
    for (const entry of all('session')) {
      const { session } = entry.dataset;
      entry.hidden = !user?.token !== (session === 'none') || (session === 'staff' && !/Admin|Director/.test(user.roles));
    }
    for (const line of all('offer')) line.hidden = kept['nlc.language'] || !/^fr/.test(navigator.language);
  };
  show();
  addEventListener('nlc:session', show);
  addEventListener('storage', show);
  document.addEventListener('click', ({ target }) => {
    const link = target.closest('[hreflang]');
    if (link) {
      kept['nlc.language'] = link.hreflang;
      delete kept['nlc.languageSaved'];
      link.search = location.search;
    }
    if (!target.closest('[data-session=user]')) return;
    const unsent = kept['nlc.unsent'];
    if (unsent && !confirm(unsent)) return;
    const headers = { authorization: `Bearer ${user?.token}` };
    delete kept['nlc.user'];
    delete kept['nlc.userUntil'];
    delete kept['nlc.edits'];
    delete sessionStorage['nlc.userContext'];
    delete sessionStorage['nlc.typedBefore'];
    dispatchEvent(new Event('nlc:session'));
    const home = document.querySelector('header a').href;
    fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).then(() => location.assign(home), show);
  });
}
