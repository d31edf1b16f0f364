/** The part of the page that is printed; on the screen nobody sees it. */
export const printedClass = 'mayak-printed';

/** Paper: black on white whatever the palette is, heads of tables on each sheet, nothing wider than it (GEN-D09, GEN-D12). */
export const printStyle = `
@page{margin:12mm 12mm 15mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt Arial,sans-serif;color:#444}}
.${printedClass}{display:none}
@media print{
:root{color-scheme:light!important}
html,body{position:static!important;display:block!important;width:auto!important;height:auto!important;min-height:0!important;overflow:visible!important;background:#fff!important}
body>:not(.${printedClass}){display:none!important}
.${printedClass}{display:block;background:#fff;color:#000;font:9pt/1.4 "Inter Variable",Inter,"Segoe UI",Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}
.${printedClass} *{color:#000}
.${printedClass} header{display:flex;justify-content:space-between;gap:8mm;align-items:baseline;padding-bottom:2mm;margin-bottom:4mm;border-bottom:1pt solid #000}
.${printedClass} header p{margin:0;font-size:8.5pt;text-align:right}
.${printedClass} h1{margin:0;font-size:15pt;font-weight:600}
.${printedClass} h2{margin:4mm 0 1.5mm;font-size:11pt;font-weight:600;break-after:avoid}
.${printedClass} p{margin:0 0 1mm}
.${printedClass} figure{margin:0 0 4mm;break-inside:avoid}
.${printedClass} figure canvas,.${printedClass} figure svg,.${printedClass} figure img{display:block;max-width:100%;height:auto;max-height:150mm;margin:0 auto;border:.5pt solid #666}
.${printedClass} figcaption{margin-top:1mm;font-size:7.5pt}
.${printedClass} svg text{fill:#000!important}
.${printedClass} svg .highcharts-background,.${printedClass} svg .highcharts-plot-background{fill:#fff!important}
.${printedClass} table{width:100%;border-collapse:collapse;margin-bottom:3mm;font-size:8.5pt}
.${printedClass} table.many{font-size:7.5pt}.${printedClass} table.most{font-size:6.5pt}
.${printedClass} caption{text-align:start;padding-bottom:1mm}.${printedClass} thead{display:table-header-group}.${printedClass} tr{break-inside:avoid}
.${printedClass} th,.${printedClass} td{padding:1mm 1.5mm;border-bottom:.5pt solid #888;text-align:start;vertical-align:top;overflow-wrap:break-word}.${printedClass} .most td,.${printedClass} .most th{overflow-wrap:anywhere}
.${printedClass} th{font-weight:600;border-bottom:1pt solid #000;overflow-wrap:break-word}.${printedClass} .end{text-align:end}.${printedClass} table:not(.many,.most) .end{white-space:nowrap}
.${printedClass} tr.strong td{font-weight:600}
.${printedClass} ul{margin:0 0 3mm;padding:0;list-style:none}.${printedClass} li{padding:.8mm 0;border-bottom:.3pt solid #bbb;break-inside:avoid}
.${printedClass} li[data-level="2"]{padding-left:5mm}.${printedClass} li[data-level="1"]{font-weight:600}
}`;
