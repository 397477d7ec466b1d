(() => {
  const kept = localStorage;
  let user;
  const show = () => {
    try {
      user = kept['nlc.userUntil'] <= Date.now() ? null : JSON.parse(kept['nlc.user']);
    } catch {
      user = null;
    }
    for (const entry of document.querySelectorAll('[data-session]'))
      entry.hidden = !user?.token || (entry.dataset.session === 'staff' && !/Admin|Director/.test(user.roles));
  };
  show();
  addEventListener('nlc:session', show);
  addEventListener('storage', show);
  document.addEventListener('click', event => {
    if (!event.target.closest('[data-session=user]')) return;
    const unsent = kept['nlc.unsent'];
    if (unsent && !confirm(unsent)) return;
    const headers = { authorization: `Bearer ${user?.token}` };
    delete kept['nlc.user'];
    delete kept['nlc.userUntil'];
    delete sessionStorage['nlc.userContext'];
    dispatchEvent(new Event('nlc:session'));
    fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).then(() => location.assign('/'), show);
  });
})();
