import { RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { dialogFooterClasses } from '../dialogs/dialog-frame.tsx'
import { touchQuery, useMedia } from '../hooks/use-media.ts'
import { croppedPicture, type PictureArea } from './cropped-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

interface CropDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly file: File
  readonly aspect: number
  readonly onCropped: (file: File) => void
}

const maxZoom = 4

function useCropView() {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const rotate = (degrees: number) => {
    setRotation((rotation + degrees + 360) % 360)
    setPosition({ x: 0, y: 0 })
  }
  return { position, setPosition, zoom, setZoom, rotation, rotate }
}
type CropView = ReturnType<typeof useCropView>

export function CropDialog({ open, onOpenChange, file, aspect, onCropped }: CropDialogProps) {
  const { t } = useTranslation('common')
  const isTouch = useMedia(touchQuery)
  const view = useCropView()
  const [area, setArea] = useState<PictureArea>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const use = async () => {
    if (!area) return
    setBusy(true)
    setFailed(false)
    try {
      onCropped(await croppedPicture(file, area, view.rotation))
      onOpenChange(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('crop.title')} description={t(isTouch ? 'crop.textTouch' : 'crop.text')}>
      <CropArea file={file} aspect={aspect} view={view} area={area} onArea={setArea} onFailed={setFailed} />
      <CropTools view={view} />
      <p role="alert" className="text-no text-small empty:hidden">
        {hasFailed && t('crop.failed')}
      </p>
      <div className={dialogFooterClasses}>
        <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
        <Button variant="primary" busy={isBusy} disabled={!area} onClick={() => void use()}>
          {t('crop.use')}
        </Button>
      </div>
    </Dialog>
  )
}

interface CropAreaProps extends Pick<CropDialogProps, 'file' | 'aspect'> {
  readonly view: CropView
  readonly area: PictureArea | undefined
  readonly onArea: (area: PictureArea) => void
  readonly onFailed: (hasFailed: boolean) => void
}

function CropArea({ file, aspect, view, area, onArea, onFailed }: CropAreaProps) {
  const { t } = useTranslation('common')
  const src = useObjectUrl(file)
  const frame = useRef<RefObject<HTMLDivElement>>(undefined)
  return (
    <div dir="ltr" className="relative aspect-[16/10] overflow-hidden rounded-1 bg-sunken">
      {src && (
        <Cropper
          image={src}
          aspect={aspect}
          crop={view.position}
          zoom={view.zoom}
          rotation={view.rotation}
          maxZoom={maxZoom}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: () => onFailed(true) }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          onMediaLoaded={() => onFailed(false)}
          onCropChange={view.setPosition}
          onZoomChange={view.setZoom}
          setCropperRef={(ref) => {
            frame.current = ref
          }}
          onCropComplete={(_share, pixels) => {
            // The image loads after the dialog has set the focus; the arrow keys need it here.
            if (!area) frame.current?.current?.focus()
            onArea(pixels)
          }}
        />
      )}
    </div>
  )
}

function CropTools({ view }: { readonly view: CropView }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 font-medium text-small">
        <span>{t('crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={(event) => view.setZoom(Number(event.currentTarget.value))}
          className="h-sm min-w-0 flex-1 accent-teal touch:h-touch"
        />
      </label>
      <IconButton label={t('crop.left')} icon={<RotateCcw aria-hidden className="size-icon" />} onClick={() => view.rotate(-90)} />
      <IconButton label={t('crop.right')} icon={<RotateCw aria-hidden className="size-icon" />} onClick={() => view.rotate(90)} />
    </div>
  )
}
