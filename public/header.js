{
  const kept = localStorage;
  let user;
  const show = () => {
    try {
      user = kept['nlc.userUntil'] <= Date.now() ? null : JSON.parse(kept['nlc.user']);
    } catch {
      user = null;
    }
    for (const entry of document.querySelectorAll('[data-session]')) {
      const { session } = entry.dataset;
      entry.hidden = !user?.token !== (session === 'none') || (session === 'staff' && !/Admin|Director/.test(user.roles));
    }
    for (const line of document.querySelectorAll('[data-offer]')) line.hidden = kept['nlc.language'] || !/^fr/.test(navigator.language);
    document.body.dataset.trial = user?.isTrial; // the stylesheet says so on top. TRIAL-8
  };
  // What was typed in a registration and not sent is kept until a time that it begins with. REG-53
  if (parseInt(kept['nlc.edits']) <= Date.now()) delete kept['nlc.edits'];
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
    delete kept['nlc.edits'];
    delete kept['nlc.user'];
    delete kept['nlc.userUntil'];
    delete sessionStorage['nlc.userContext'];
    delete sessionStorage['nlc.typedBefore'];
    dispatchEvent(new Event('nlc:session'));
    const home = document.querySelector('header a');
    fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).then(() => (location = home), show);
  });
}
