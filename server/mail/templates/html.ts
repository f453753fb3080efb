import type { Language } from '#server/i18n/translate.ts'
import type { Content, Link, Sentence } from './content.ts'
import type { ar } from './words.ar.ts'
import type { en } from './words.en.ts'

/** The values of `src/ui/styles/tokens.css` and `tokens-dark.css`: mail programs know no variables. */
const light = { paper: '#f6f3ec', surface: '#fffdf8', line: '#e2dcce', ink: '#1e1c18', soft: '#6b6557', fill: '#0b5f5c', link: '#0b5f5c' }
const dark: typeof light = {
  paper: '#1a1815',
  surface: '#23201b',
  line: '#3b372f',
  ink: '#ede8dd',
  soft: '#a39c8d',
  fill: '#1f7f78',
  link: '#6cc7bc',
}

/** `!important`, because the light colours are in attributes, for programs that drop this element. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; }
.surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
.line { border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark.soft} !important; }
.link { color: ${dark.link} !important; }
.fill { background: ${dark.fill} !important; }
}`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const paragraph = (html: string, { color = 'ink', size = 16, more = '' } = {}) =>
  `<p class="${color}" style="margin:0 0 16px;font-size:${size}px;line-height:1.6;color:${color === 'soft' ? light.soft : light.ink};${more}">${html}</p>`

/** Each line may be in the other language; all begin at the bar. */
const quote = ({ label, text }: NonNullable<Content['quote']>, align: string) => {
  const lines = text.split('\n').map((line) => `<div dir="auto" style="text-align:${align}">${escapeHtml(line) || '&nbsp;'}</div>`)
  return `${paragraph(`<strong>${escapeHtml(label)}</strong>`, { more: 'margin-bottom:4px' })}
<blockquote class="ink line" style="margin:0 0 16px;padding:0;padding-inline-start:12px;border:0 solid ${light.line};border-inline-start-width:3px;font-size:16px;line-height:1.6;color:${light.ink}">${lines.join('')}</blockquote>`
}

const code = (digits: string) =>
  `<p class="ink surface" dir="ltr" style="margin:0 0 16px;padding:16px 8px;border:1px solid ${light.line};border-radius:6px;text-align:center;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:6px;text-indent:6px;color:${light.ink}">${escapeHtml(digits)}</p>`

const action = ({ label, link }: Link, plainLink: string) => {
  const href = escapeHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="fill" style="border-radius:4px;background:${light.fill};mso-padding-alt:12px 24px"><a href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:16px;line-height:1.5;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
${paragraph(escapeHtml(plainLink), { color: 'soft', size: 14, more: 'margin-bottom:4px' })}
<p style="margin:0 0 16px;font-size:14px;line-height:1.6;word-break:break-all"><a class="link" dir="ltr" href="${href}" style="color:${light.link}">${href}</a></p>`
}

const plainLink = ({ label, link }: Link) =>
  `<a class="link" href="${escapeHtml(link)}" style="color:${light.link}">${escapeHtml(label)}</a>`

const toHtml = (parts: Sentence['parts']) => parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : plainLink(part))).join('')

const linksBelow = (links: Sentence['links']) =>
  links.length > 0
    ? `<p class="soft" style="margin:0 0 20px;font-size:14px;line-height:1.6;color:${light.soft}">${links.map(plainLink).join(' · ')}</p>`
    : ''

const item = ({ parts, links }: Sentence) =>
  `${paragraph(toHtml(parts), links.length > 0 ? { more: 'margin-bottom:4px' } : {})}${linksBelow(links)}`

const heading = (text: string) =>
  `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.4;font-weight:600;color:${light.ink}">${escapeHtml(text)}</h1>`

/** Arabic letters need more room between lines. */
const lead = ({ parts, links }: Sentence, language: Language) =>
  `<h1 class="ink" style="margin:0 0 16px;font-size:30px;line-height:${language === 'ar' ? 44 : 38}px;font-weight:600;color:${light.ink}">${toHtml(parts)}</h1>${linksBelow(links)}`

const settings = (link: Link) => `<p style="margin:0 0 16px;font-size:14px;line-height:1.6">${plainLink(link)}</p>`

/** Outlook for Windows knows no `max-width`, and a padding only of cells. */
const outlookWidth = {
  start: '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}

export type Frame = typeof en.frame | typeof ar.frame

export interface Page {
  readonly language: Language
  readonly content: Content
  readonly frame: Frame
  readonly footer: readonly string[]
  /** The colour of a shop, for the head of the mails to its customers. */
  readonly paint?: string | undefined
}

const businessBeside = (business: string) =>
  `<span class="soft" style="font-weight:400;color:${light.soft}"> · ${escapeHtml(business)}</span>`

/** A band above the sheet in the paint of the shop, or plain text. */
const head = (brand: string, business: string | undefined, paint: string | undefined) =>
  paint
    ? `<tr><td style="padding:12px 20px;border-radius:6px 6px 0 0;background:${paint};font-size:18px;line-height:1.5;font-weight:600;color:#ffffff">${escapeHtml(brand)}</td></tr>`
    : `<tr><td class="link" style="padding:0 4px 12px;font-size:18px;line-height:1.5;font-weight:600;color:${light.link}">${escapeHtml(brand)}${business ? businessBeside(business) : ''}</td></tr>`

export function htmlPage({ language, content, frame, footer, paint }: Page): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const start = language === 'ar' ? 'right' : 'left'
  const parts = [
    content.lead
      ? lead(content.lead, language)
      : `${heading(content.heading)}
${paragraph(escapeHtml(frame.greeting))}`,
    ...content.paragraphs.slice(0, 1).map((text) => paragraph(escapeHtml(text))),
    content.code && code(content.code),
    content.quote && quote(content.quote, start),
    ...content.paragraphs.slice(1).map((text) => paragraph(escapeHtml(text))),
    ...(content.items ?? []).map(item),
    content.action && action(content.action, frame.plainLink),
    content.notRequested && paragraph(escapeHtml(content.notRequested), { color: 'soft', size: 14 }),
    content.settings && settings(content.settings),
    paragraph(escapeHtml(frame.signature), { more: 'margin-bottom:0' }),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root { color-scheme: light dark; }
${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif">
${content.preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>` : ''}
<table role="presentation" class="paper" dir="${direction}" lang="${language}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px">
${outlookWidth.start}
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:${start}">
${head(frame.brand, content.business, paint)}
<tr><td class="surface" style="padding:24px 20px;border:1px solid ${light.line};border-radius:${paint ? '0 0 6px 6px' : '6px'};background:${light.surface};overflow-wrap:anywhere;word-break:break-word">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;overflow-wrap:anywhere;word-break:break-word">${footer.map((line) => paragraph(escapeHtml(line), { color: 'soft', size: 13, more: 'margin-bottom:4px' })).join('\n')}</td></tr>
</table>
${outlookWidth.end}
</td></tr></table>
</body>
</html>`
}
