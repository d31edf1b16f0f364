// The same in a frame: `frame.html?mayak=http://localhost:3333`. The server must name this page's origin in CORS_ORIGINS.
const mayak = new URLSearchParams(location.search).get('mayak') ?? 'http://localhost:3333';
const frame = document.getElementById('mayak');

async function tokenOf(username) {
  const answer = await fetch(`${mayak}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo123' }),
  });
  return answer.json();
}

window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== mayak) return;
  if (data.type === 'mayak:token-wanted')
    frame.contentWindow.postMessage({ type: 'mayak:token', token: await tokenOf('demo') }, mayak);
  if (data.type === 'mayak:state')
    document.getElementById('state').textContent = `${data.detail.state} ${data.detail.reason ?? ''}`;
});

frame.src = `${mayak}/embed/frame.html?route=monitoring&locale=ru&theme=light`;
