import type { ReactNode } from 'react'

/** Parts with dots between them; where the line wraps, the dot at the start of the next one is clipped. */
export const DottedLine = ({ parts }: { readonly parts: readonly ReactNode[] }) => (
  <span className="block overflow-x-clip">
    <span className="-ms-4 flex flex-wrap">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed sequence.
        <span key={index} className="relative max-w-full ps-4">
          {index > 0 && <span className="absolute start-0 w-4 whitespace-pre text-center">{dot}</span>}
          <span className="contents">{part}</span>
        </span>
      ))}
    </span>
  </span>
)

const dot = ' · '
