import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { CameraButtons } from './camera-buttons.tsx'
import { CameraNotice } from './camera-notice.tsx'
import type { CameraHandle } from './use-camera.ts'

interface CameraViewProps {
  readonly camera: CameraHandle
  readonly onPicture?: (picture: File) => void
  readonly className?: string
}

const corners = [
  'start-0 top-0 border-s-4 border-t-4',
  'end-0 top-0 border-e-4 border-t-4',
  'start-0 bottom-0 border-s-4 border-b-4',
  'end-0 bottom-0 border-e-4 border-b-4',
]

function ScanFrame({ isDark }: { readonly isDark: boolean }) {
  const { t } = useTranslation('camera')
  return (
    <div className="relative grid place-items-center [container-type:size]">
      <div className="relative size-[min(16rem,100cqb-1.5rem,100cqi-1.5rem)]">
        {corners.map((corner) => (
          <span key={corner} className={cx('absolute size-[2.25rem] border-on-camera [filter:drop-shadow(0_0_2px_#0009)]', corner)} />
        ))}
      </div>
      <p role="status" className="absolute px-4">
        {isDark && (
          <span className="flex max-w-[18.5rem] items-start gap-2 rounded-2 bg-warn-tint px-3 py-2 text-small text-warn">
            <span className="flex h-note flex-none items-center">
              <TriangleAlert aria-hidden className="size-icon" />
            </span>
            <span>{t('dark')}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** Milliseconds after which a start counts as slow. */
const slowDelay = 4_000

function Starting() {
  const { t } = useTranslation('camera')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="relative grid content-center justify-items-center gap-2 px-4 text-center text-small">
      <p className="flex items-center gap-2">
        <SpinnerRing />
        <span>{t('starting')}</span>
      </p>
      {isSlow && <p>{t('slow')}</p>}
    </div>
  )
}

/** The camera's picture, or in the same space a prompt or an error. Dark in both themes. */
export function CameraView({ camera, onPicture, className }: CameraViewProps) {
  const { t } = useTranslation('camera')
  const { state, video, retry, isMirrored } = camera
  return (
    <section
      aria-label={t('title')}
      className={cx(
        'relative grid min-h-[13rem] overflow-hidden md:min-h-[23.25rem] bg-camera [--focus:var(--on-camera)] pb-[4.75rem] text-on-camera',
        className,
      )}
    >
      <video
        ref={video}
        playsInline
        muted
        autoPlay
        className={cx('absolute inset-0 size-full object-cover', isMirrored && '-scale-x-100')}
      />
      {state.status === 'requesting' && <Starting />}
      {state.status === 'ready' && <ScanFrame isDark={state.isDark} />}
      {(state.status === 'permission-needed' || state.status === 'error') && <CameraNotice state={state} onRetry={retry} />}
      <CameraButtons camera={camera} onPicture={onPicture} />
    </section>
  )
}
