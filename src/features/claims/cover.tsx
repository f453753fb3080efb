import { Image } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '#contract/files.ts'
import type { CoverImage } from './preloaded-cover.ts'

/** The classes around the cover of a shop, which is lower on phones so that its first voucher is in view; the first frame has it alike. */
export const shopCover = 'ticket-cover max-lg:aspect-[5/2]'

/** What a ticket takes of the page's width. */
const sizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 30rem, 100vw'

function toImage({ fileUrl, smaller = [] }: StoredFile): CoverImage {
  if (smaller.length === 0) return { src: fileUrl }
  const sources = [...smaller, { width: 1_600, fileUrl }]
  return { src: fileUrl, sizes, srcSet: sources.map((source) => `${source.fileUrl} ${source.width}w`).join(', ') }
}

/** The largest picture of the first screen, so it loads first. */
export function Cover({ picture }: { readonly picture: StoredFile | null | undefined }) {
  const [broken, setBroken] = useState<string>()
  if (!picture || picture.fileUrl === broken)
    return (
      <span className="grid place-items-center text-ink-3">
        <Image aria-hidden className="size-icon-xl stroke-[1.5]" />
      </span>
    )
  return <CoverPicture image={toImage(picture)} onError={() => setBroken(picture.fileUrl)} />
}

interface CoverPictureProps {
  readonly image: CoverImage
  readonly onError?: () => void
}

/** Decoded with the frame that shows it: where it replaces the same picture, it must not be empty in between. */
export const CoverPicture = ({ image: { src, srcSet, sizes: widths }, onError }: CoverPictureProps) => (
  <img
    sizes={widths}
    srcSet={srcSet}
    src={src}
    alt=""
    width={416}
    height={260}
    decoding="sync"
    fetchPriority="high"
    className="picture"
    onError={onError}
  />
)
