// A page of another origin that shows Mayak: `example.html?mayak=http://localhost:3333&script=loader`.
// A real page asks its own server for the token of the user who is signed in there; this one signs in the demo users.
const query = new URLSearchParams(location.search);
const mayak = query.get('mayak') ?? 'http://localhost:3333';
const script = query.get('script') ?? 'mayak-monitoring';

async function tokenOf(username) {
  const answer = await fetch(`${mayak}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo123' }),
  });
  return answer.json();
}

document.getElementById('first').getToken = () => tokenOf('demo');
document.getElementById('second').getToken = () => tokenOf('demo2');

document.addEventListener('mayak:state', ({ target, detail: { state, reason } }) => {
  document.getElementById('state').textContent = `${target.id} ${state} ${reason ?? ''}`;
});
document.addEventListener('mayak:event', ({ target, detail: { type, payload } }) => {
  document.getElementById('event').textContent = `${target.id} ${type} ${JSON.stringify(payload)}`;
});

const tag = document.createElement('script');
tag.src = `${mayak}/embed/${script}.js`;
document.head.append(tag);
