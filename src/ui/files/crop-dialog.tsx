import { RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { dialogFootClasses } from '../dialogs/dialog-frame.tsx'
import { croppedPicture, type PictureArea } from './cropped-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

interface CropDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The picture as it was chosen. */
  readonly file: File
  /** Width by height of what is cut out. */
  readonly aspect: number
  readonly onCropped: (file: File) => void
}

const nearest = 4

/** Cuts a picture to a shape and turns it, by pointer, fingers or keys, before it is sent. */
export function CropDialog({ open, onOpenChange, file, aspect, onCropped }: CropDialogProps) {
  const t = useTranslations('common')
  const src = useObjectUrl(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [area, setArea] = useState<PictureArea>()
  const frame = useRef<RefObject<HTMLDivElement>>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const turnBy = (degrees: number) => () => {
    setTurn((turn + degrees + 360) % 360)
    setPlace({ x: 0, y: 0 })
  }
  const use = async () => {
    if (!area) return
    setBusy(true)
    setFailed(false)
    try {
      onCropped(await croppedPicture(file, area, turn))
      onOpenChange(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('crop.title')} description={t('crop.text')}>
      <div dir="ltr" className="relative aspect-[16/10] overflow-hidden rounded-1 bg-sunken">
        {src && (
          <Cropper
            image={src}
            aspect={aspect}
            crop={place}
            zoom={zoom}
            rotation={turn}
            maxZoom={nearest}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => setFailed(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onMediaLoaded={() => setFailed(false)}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            setCropperRef={(ref) => {
              frame.current = ref
            }}
            onCropComplete={(_share, pixels) => {
              // The picture comes after the dialog has given the focus away: the keys are to move it.
              if (!area) frame.current?.current?.focus()
              setArea(pixels)
            }}
          />
        )}
      </div>
      <div className="flex items-center gap-3">
        <label className="flex min-w-0 flex-1 items-center gap-3 font-medium text-small">
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
            className="h-sm min-w-0 flex-1 accent-teal-fill touch:h-touch"
          />
        </label>
        <IconButton label={t('crop.left')} icon={<RotateCcw aria-hidden className="size-icon" />} onClick={turnBy(-90)} />
        <IconButton label={t('crop.right')} icon={<RotateCw aria-hidden className="size-icon" />} onClick={turnBy(90)} />
      </div>
      <p role="alert" className="text-no text-small empty:hidden">
        {hasFailed && t('crop.failed')}
      </p>
      <div className={dialogFootClasses}>
        <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
        <Button variant="primary" busy={isBusy} disabled={!area} onClick={() => void use()}>
          {t('crop.use')}
        </Button>
      </div>
    </Dialog>
  )
}
