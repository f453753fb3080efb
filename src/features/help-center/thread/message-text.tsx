import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { MessageCode } from './message-code.tsx'
import { type MessagePart, splitMessage } from './message-links.ts'

/** Plain text in which only http(s) addresses are links, and voucher codes can be pressed. The real host of a link is drawn by CSS: what can be copied is the message. */
export const MessageText = ({ text }: { readonly text: string }) =>
  splitMessage(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and a part never moves.
    <Part key={index} part={part} />
  ))

function Part({ part }: { readonly part: MessagePart }) {
  if (part.href !== undefined) return <Address part={part} />
  return part.code === undefined ? <FreeText text={part.text} /> : <MessageCode text={part.text} code={part.code} />
}

const Address = ({ part: { text, href, realHost } }: { readonly part: MessagePart }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    dir="ltr"
    data-host={realHost && ` (${realHost})`}
    className={cx(linkClasses, '[unicode-bidi:isolate]', realHost && 'after:content-[attr(data-host)]')}
  >
    {text}
  </a>
)
