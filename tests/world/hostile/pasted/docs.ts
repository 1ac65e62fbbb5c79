/**
 * What Google Docs puts on the clipboard, in the shape in which its test data stands in ckeditor5
 * (packages/ckeditor5-paste-from-office/tests/_data/paste-from-google-docs: bold-wrapper, br-paragraph, lists), with words
 * of our own: a wrapper that is a `b` and not bold, marks as styles of spans, lists within lists, breaks between paragraphs
 * that are empty ones.
 */
export const pastedFromDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c5d1b6e-7fff-4a2b-9d11-000000000000">' +
  '<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Virsraksts</span></h2>' +
  '<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">Parasts, </span>' +
  '<span style="font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">trekns</span>' +
  '<span style="font-weight:400;white-space:pre-wrap;">, </span>' +
  '<span style="font-weight:400;font-style:italic;white-space:pre-wrap;">slīps</span>' +
  '<span style="font-weight:400;white-space:pre-wrap;"> un </span>' +
  '<a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">saite</span></a>' +
  '<span style="font-weight:400;white-space:pre-wrap;">.</span></p><br />' +
  '<p dir="ltr" style="line-height:1.38;">&nbsp;</p>' +
  '<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">' +
  '<li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">viens</span></p></li>' +
  '<ul style="padding-inline-start:48px;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">dziļāk</span></p></li></ul>' +
  '<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;">divi</span></p></li>' +
  '</ul></b><br class="Apple-interchange-newline">'

/** The same as a post. */
export const docsAsPost =
  '<h2>Virsraksts</h2>' +
  '<p>Parasts, <strong>trekns</strong>, <em>slīps</em> un <a href="https://example.com/" rel="noopener noreferrer" target="_blank"><u>saite</u></a>.</p>' +
  '<ul><li>viens<ul><li>dziļāk</li></ul></li><li><strong>divi</strong></li></ul>'
