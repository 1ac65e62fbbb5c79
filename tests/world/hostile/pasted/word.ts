/**
 * What Word puts on the clipboard, in the shape in which its test data stands in ckeditor5
 * (packages/ckeditor5-paste-from-office/tests/_data: list, basic-styles, image), with words of our own: conditional
 * comments, unquoted attributes, lists as paragraphs whose marks are text, pictures by files of that computer.
 */
export const pastedFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; color:red;}
-->
</style>
</head>
<body lang=LV style='tab-interval:36.0pt'>
<!--StartFragment-->
<h1 style='margin-top:12.0pt'>Miegs<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b>Treknais</b> un
<i style='mso-bidi-font-style:normal'>slīpais</i> vārds, <u>pasvītrots</u>, <s>svītrots</s>,
<span style='color:red;font-size:20.0pt;mso-ansi-language:LV'>krāsains</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>pirmais<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>dziļāk<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><b>otrais</b><o:p></o:p></p>
<p class=MsoNormal>Pa vidu.<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>viens<o:p></o:p></p>
<h3>Trešais līmenis<o:p></o:p></h3>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="a"/><![endif]--><img width=20 height=10
src="file:///C:/Users/Anna/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="a"></p>
<!--EndFragment-->
</body></html>`

/** The same as a post. */
export const wordAsPost =
  '<h1>Miegs</h1>' +
  '<p><strong>Treknais</strong> un <em>slīpais</em> vārds, <u>pasvītrots</u>, <s>svītrots</s>, krāsains.</p>' +
  '<ul><li>pirmais<ul><li>dziļāk</li></ul></li><li><strong>otrais</strong></li></ul>' +
  '<p>Pa vidu.</p><ol><li>viens</li></ol><h2>Trešais līmenis</h2>'
