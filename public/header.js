(() => {
  const KEY = 'nlc.user';
  const STAFF = ['SuperAdmin', 'TournamentDirector', 'CheckInAdmin'];
  const show = () => {
    let roles = null;
    try {
      const user = JSON.parse(localStorage.getItem(KEY));
      const until = localStorage.getItem('nlc.userUntil');
      if (user.token && !(until && until <= Date.now())) roles = [].concat(user.roles);
    } catch {
      // no session, or none that can be read
    }
    for (const entry of document.querySelectorAll('[data-session]'))
      entry.hidden = !roles || (entry.dataset.session === 'staff' && !roles.some(role => STAFF.includes(role)));
  };
  show();
  addEventListener('nlc:session', show);
  addEventListener('storage', show);
  document.addEventListener('click', event => {
    if (!event.target.closest('[data-session="user"]')) return;
    try {
      localStorage.removeItem(KEY);
    } finally {
      location.assign('/');
    }
  });
})();
