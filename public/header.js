(() => {
  const kept = localStorage;
  const show = () => {
    let roles = null;
    try {
      const user = JSON.parse(kept.getItem('nlc.user'));
      const until = kept.getItem('nlc.userUntil');
      if (user.token && !(until && until <= Date.now())) roles = `${user.roles}`;
    } catch {
      // no session
    }
    for (const entry of document.querySelectorAll('[data-session]'))
      entry.hidden = !roles || (entry.dataset.session === 'staff' && !/Admin|Director/.test(roles));
  };
  show();
  addEventListener('nlc:session', show);
  addEventListener('storage', show);
  document.addEventListener('click', event => {
    if (!event.target.closest('[data-session=user]')) return;
    const unsent = kept.getItem('nlc.unsent');
    if (unsent && !confirm(unsent)) return;
    kept.removeItem('nlc.user');
    kept.removeItem('nlc.userUntil');
    sessionStorage.removeItem('nlc.userContext');
    dispatchEvent(new Event('nlc:session'));
    fetch('/').then(() => location.assign('/'), show);
  });
})();
