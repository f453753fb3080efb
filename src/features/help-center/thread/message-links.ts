import type { LinkProps } from '@tanstack/react-router'
import type { Side } from '#contract/roles.ts'
import { type CodePart, splitCodes } from './message-codes.ts'

type PortalSubject = 'voucher' | 'redemptions' | 'reports' | 'business' | 'announcement'

interface PortalLink {
  readonly subject: PortalSubject
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

export interface MessagePart extends CodePart {
  /** Set for an http(s) address. */
  readonly href?: string
  /** The host that it really leads to, if the text shows another one. */
  readonly realHost?: string | undefined
  /** Set for an address of this portal. */
  readonly portal?: PortalLink | undefined
}

/** Up to a space, a quote, an angle bracket or a direction mark, which could make it read as another address. */
const address = /https?:\/\/[^\s<>"'`«»“”\p{Cc}\p{Bidi_Control}]+/giu
const endOfSentence = /[.,;:!?…،؛؟*_~]/u
const closing = { ')': '(', ']': '[', '}': '{' } as const

/** Without the punctuation of the sentence around it. One pass: a message may consist of thousands of these. */
function trimAddress(text: string): string {
  const count = (letter: string) => text.split(letter).length
  const unbalanced = new Map<string, number>(Object.entries(closing).map(([close, open]) => [close, count(close) - count(open)]))
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1)
    const surplus = unbalanced.get(last) ?? 0
    if (surplus > 0) unbalanced.set(last, surplus - 1)
    else if (!endOfSentence.test(last)) break
  }
  return text.slice(0, end)
}

/** An address with a user name, as in `https://bank.example@evil.example`, is no link. */
function parseAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.hostname && !url.username && !url.password ? url : undefined
}

const shownHost = (text: string) => text.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1)[0] ?? ''

/** Splits a message at its addresses and voucher codes; the parts together are the message. */
export function splitMessage(text: string, origin: string, reader: Side): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = trimAddress(match[0])
    const url = parseAddress(shown)
    if (!url) continue
    if (match.index > end) parts.push(...splitCodes(text.slice(end, match.index)))
    const realHost = shownHost(shown).replace(/:\d*$/, '').toLowerCase() === url.hostname ? undefined : url.hostname
    parts.push({ text: shown, href: url.href, realHost, portal: url.origin === origin ? portalLink(url, reader) : undefined })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push(...splitCodes(text.slice(end)))
  return parts
}

const opaqueId = /^[\w-]{1,64}$/

/** A page of this portal as the reader's side has it: an administrator's address of a voucher opens the business's page of it. */
function portalLink({ pathname, searchParams }: URL, reader: Side): PortalLink | undefined {
  const [, side, area = '', ...rest] = pathname.split('/')
  if (side !== 'admin' && side !== 'service-provider') return undefined
  const id = rest.findLast((segment) => segment && segment !== 'edit' && segment !== 'add')
  if (id !== undefined && !opaqueId.test(id)) return undefined
  const isAdmin = reader === 'admin'
  if (area === 'deals' && id)
    return {
      subject: 'voucher',
      link: { to: isAdmin ? '/admin/deals/$dealId' : '/service-provider/deals/$dealId', params: { dealId: id } },
    }
  if (area === 'service-providers' && id)
    return isAdmin
      ? { subject: 'business', link: { to: '/admin/service-providers/$providerId', params: { providerId: id } } }
      : { subject: 'business', link: { to: '/service-provider/profile' } }
  if (area === 'redemptions')
    return isAdmin
      ? { subject: 'reports', link: { to: '/admin/reports' } }
      : { subject: 'redemptions', link: { to: '/service-provider/redemptions', search: Object.fromEntries(searchParams) } }
  const announcementId = searchParams.get('id') ?? undefined
  if (area === 'notifications' && announcementId && opaqueId.test(announcementId))
    return {
      subject: 'announcement',
      link: { to: isAdmin ? '/admin/notifications' : '/service-provider/notifications', search: Object.fromEntries(searchParams) },
    }
  return undefined
}
