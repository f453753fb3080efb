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

/** What is shown of a picture: which place of it, how near and how turned. */
function useCut() {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const turnBy = (degrees: number) => {
    setTurn((turn + degrees + 360) % 360)
    setPlace({ x: 0, y: 0 })
  }
  return { place, setPlace, zoom, setZoom, turn, turnBy }
}
type Cut = ReturnType<typeof useCut>

/** Cuts a picture to a shape and turns it, by pointer, fingers or keys, before it is sent. */
export function CropDialog({ open, onOpenChange, file, aspect, onCropped }: CropDialogProps) {
  const t = useTranslations('common')
  const cut = useCut()
  const [area, setArea] = useState<PictureArea>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const use = async () => {
    if (!area) return
    setBusy(true)
    setFailed(false)
    try {
      onCropped(await croppedPicture(file, area, cut.turn))
      onOpenChange(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('crop.title')} description={t('crop.text')}>
      <CropArea file={file} aspect={aspect} cut={cut} area={area} onArea={setArea} onFailed={setFailed} />
      <CropTools cut={cut} />
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

interface CropAreaProps extends Pick<CropDialogProps, 'file' | 'aspect'> {
  readonly cut: Cut
  readonly area: PictureArea | undefined
  readonly onArea: (area: PictureArea) => void
  readonly onFailed: (hasFailed: boolean) => void
}

/** The picture under the frame that is cut out of it. */
function CropArea({ file, aspect, cut, area, onArea, onFailed }: CropAreaProps) {
  const t = useTranslations('common')
  const src = useObjectUrl(file)
  const frame = useRef<RefObject<HTMLDivElement>>(undefined)
  return (
    <div dir="ltr" className="relative aspect-[16/10] overflow-hidden rounded-1 bg-sunken">
      {src && (
        <Cropper
          image={src}
          aspect={aspect}
          crop={cut.place}
          zoom={cut.zoom}
          rotation={cut.turn}
          maxZoom={nearest}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: () => onFailed(true) }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          onMediaLoaded={() => onFailed(false)}
          onCropChange={cut.setPlace}
          onZoomChange={cut.setZoom}
          setCropperRef={(ref) => {
            frame.current = ref
          }}
          onCropComplete={(_share, pixels) => {
            // The picture comes after the dialog has given the focus away: the keys are to move it.
            if (!area) frame.current?.current?.focus()
            onArea(pixels)
          }}
        />
      )}
    </div>
  )
}

function CropTools({ cut }: { readonly cut: Cut }) {
  const t = useTranslations('common')
  return (
    <div className="flex items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 font-medium text-small">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={cut.zoom}
          onChange={(event) => cut.setZoom(Number(event.currentTarget.value))}
          className="h-sm min-w-0 flex-1 accent-teal-fill touch:h-touch"
        />
      </label>
      <IconButton label={t('crop.left')} icon={<RotateCcw aria-hidden className="size-icon" />} onClick={() => cut.turnBy(-90)} />
      <IconButton label={t('crop.right')} icon={<RotateCw aria-hidden className="size-icon" />} onClick={() => cut.turnBy(90)} />
    </div>
  )
}
