import { chromium } from 'playwright';
import { probe } from './probe.ts';
import { openProduct } from './product.ts';
const product = await openProduct({url:process.argv[2]??'http://127.0.0.1:4121',fleet:1,runs:1,data:null,smoke:false,alone:true});
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run']});
for (let run=0;run<3;run++){
const c=await b.newContext({viewport:{width:1440,height:900},locale:'ru-RU'}); await c.addInitScript(probe); await c.addInitScript((t)=>localStorage.setItem('token',t),product.token);
const p=await c.newPage(); const cdp=await c.newCDPSession(p);
if(run===2){await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:200}); await cdp.send('Profiler.start');}
await p.goto(product.url+'/monitoring'); await p.waitForFunction(()=>window.bench.shownAt!==null); console.log(await p.evaluate(()=>[window.bench.shownAt, JSON.stringify(window.bench.longTasks), JSON.stringify(performance.getEntriesByType('resource').map(r=>[r.name.split('/').slice(3).join('/').slice(-40),Math.round(r.startTime),Math.round((r as PerformanceResourceTiming).responseEnd)]))]));
if(run===2){const {profile}=await cdp.send('Profiler.stop');
const byId=new Map(profile.nodes.map(n=>[n.id,n])); const self=new Map(); profile.samples!.forEach((x,i)=>{const n=byId.get(x)!.callFrame; const k=n.functionName+' '+n.url.split('/').pop()+':'+n.lineNumber+':'+n.columnNumber; self.set(k,(self.get(k)??0)+profile.timeDeltas![i]!/1000);});
console.log([...self].sort((a,b)=>b[1]-a[1]).slice(0,40).map(([k,v])=>v.toFixed(1)+' '+k).join('\n'));
const fs=await import('node:fs'); fs.writeFileSync('/tmp/f4120/load.cpuprofile',JSON.stringify(profile)); }
await c.close(); }
await b.close();
