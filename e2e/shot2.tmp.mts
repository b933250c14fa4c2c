import { chromium } from 'playwright-core';
const base='http://localhost:3151', out='/tmp/shots/';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const id='01a2002b-5002-719d-af44-8fec7270a879';
for (const scheme of ['light','dark'] as const) for (const width of [1440,390]) {
 const ctx=await b.newContext({storageState:'/tmp/shots/state.json',viewport:{width,height:900},reducedMotion:'reduce',colorScheme:scheme});
 const p=await ctx.newPage(); p.setDefaultTimeout(30000);
 await p.goto(base+'/prediction/'+id+'?tab=message'); await p.getByRole('heading',{level:2}).first().waitFor(); await p.waitForTimeout(1500);
 if(width===1440){await p.getByRole('button',{name:'Boxes round texts'}).click();}
 await p.getByRole('button',{name:/Find yours.*go to/}).first().click(); await p.waitForTimeout(1200);
 await p.screenshot({path:`${out}m-${width}-${scheme}.png`,fullPage:true});
 if(scheme==='light'&&width===1440){ await p.goto(base+'/prediction/'+id+'?tab=compliance&placement=tv_uk'); await p.waitForTimeout(2500); await p.screenshot({path:`${out}c-${width}.png`,fullPage:true});}
 await ctx.close();
}
await b.close();
