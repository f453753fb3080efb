import { Image } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '#contract/files.ts'

/** What a ticket takes of the page's width. */
const sizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 30rem, 100vw'

/** The largest picture of the first screen, so it loads first. */
export function Cover({ picture }: { readonly picture: StoredFile | null | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture.fileUrl === broken)
    return (
      <span className="grid place-items-center text-ink-3">
        <Image aria-hidden className="size-icon-xl stroke-[1.5]" />
      </span>
    )
  const { fileUrl, smaller = [] } = picture
  const sources = [...smaller, { width: 1_600, fileUrl }]
  return (
    <img
      {...(smaller.length > 0 && { sizes, srcSet: sources.map((source) => `${source.fileUrl} ${source.width}w`).join(', ') })}
      src={fileUrl}
      alt=""
      width={416}
      height={260}
      fetchPriority="high"
      className="picture"
      onError={() => setBroken(fileUrl)}
    />
  )
}
