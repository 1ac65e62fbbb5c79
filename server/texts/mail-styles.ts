/** The look of every mail: the colours and the speaking corner of the product, no tables, no pictures. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f7f8f2; color: #122d27; font: 17px/1.58 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; }
.sheet { max-width: 560px; margin: 0 auto; padding: 32px 16px; }
.mark { margin: 0 0 20px 4px; font-size: 20px; font-weight: 600; line-height: 32px; }
.half { display: inline-block; width: 9px; height: 19px; vertical-align: top; }
.half.a { background: #094c3c; border-radius: 10px 0 0 10px; margin: 2px 1px 0 0; }
.half.b { background: #f5c15c; border-radius: 0 10px 10px 0; margin: 10px 10px 0 0; }
.card { background: #ffffff; border: 1px solid #daded5; border-radius: 28px 28px 28px 6px; padding: 28px 24px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; font-weight: 600; }
p { margin: 0 0 16px; overflow-wrap: break-word; }
dl { margin: 0 0 20px; padding: 16px; background: #edefe6; border-radius: 14px; }
dt { font-size: 14px; color: #3f554e; }
dd { margin: 0 0 10px; font-weight: 600; }
dd:last-child { margin-bottom: 0; }
.button { display: inline-block; padding: 12px 22px; background: #094c3c; color: #ffffff; border-radius: 14px; font-weight: 600; text-decoration: none; }
.note { font-size: 14px; color: #3f554e; }
.address { margin: 0; overflow-wrap: anywhere; }
.foot { margin: 12px 4px 0; font-size: 14px; color: #596d66; }
@media (prefers-color-scheme: dark) {
  body { background: #0c1916; color: #eceee5; }
  .card { background: #13241f; border-color: #2e3d38; }
  dl { background: #081210; }
  dt, .note { color: #b5c2b7; }
  .foot { color: #94a399; }
  .button { background: #98e0bc; color: #041f19; }
  .half.a { background: #98e0bc; }
  .half.b { background: #f0bd5a; }
}
`
