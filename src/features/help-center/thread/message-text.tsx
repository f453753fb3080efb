import { linkClasses } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { type MessagePart, splitMessage } from './message-links.ts'

/** Plain text in which only http(s) addresses are links. The real host of a link is drawn by CSS: what can be copied is the message. */
export const MessageText = ({ text }: { readonly text: string }) =>
  splitMessage(text).map((part, index) =>
    part.href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and a part never moves.
      <FreeText key={index} text={part.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Address key={index} part={part} />
    ),
  )

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
