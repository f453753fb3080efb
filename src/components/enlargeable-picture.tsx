import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/display/picture.tsx'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface EnlargeablePictureProps {
  readonly src: string | undefined
  readonly alt: string
  readonly enlargeLabel: string
  /** Pixels of the reserved box. */
  readonly width: number
  readonly height: number
  readonly className?: string
}

const loadDialog = () => import('#ui/dialogs/picture-dialog.tsx').then(({ PictureDialog }) => PictureDialog)

export function EnlargeablePicture({ src, alt, enlargeLabel, className, ...size }: EnlargeablePictureProps) {
  const { component: PictureDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const picture = <Picture src={src} alt={alt} {...size} whole className="h-auto min-w-full max-w-full" />
  if (!src) return picture
  return (
    <>
      <button
        type="button"
        className={cx('block w-full cursor-zoom-in', className)}
        aria-haspopup="dialog"
        aria-label={enlargeLabel}
        onClick={open}
        {...preload}
      >
        {picture}
      </button>
      {PictureDialog && <PictureDialog open={isOpen} onOpenChange={setOpen} src={src} alt={alt} />}
    </>
  )
}
