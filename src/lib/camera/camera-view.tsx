import { Flashlight, Image, SwitchCamera, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { nextCamera } from './choose-camera.ts'
import type { CameraHandle } from './use-camera.ts'

const round =
  'grid size-lg flex-none place-items-center rounded-full bg-camera-button text-on-camera aria-pressed:bg-on-camera aria-pressed:text-camera'

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

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string
  readonly icon: ReactNode
}

const RoundButton = ({ label, icon, ...props }: RoundButtonProps) => (
  <button {...props} type="button" aria-label={label} data-tip={label} className={round}>
    {icon}
  </button>
)

function CameraChoice({ cameras, usedId, choose }: Pick<CameraHandle, 'cameras' | 'usedId' | 'choose'>) {
  const { t } = useTranslation('camera')
  const icon = <SwitchCamera aria-hidden className="size-icon-lg" />
  const next = nextCamera(cameras, usedId)
  if (cameras.length < 2 || !next) return null
  if (cameras.length === 2) return <RoundButton label={t('next')} icon={icon} onClick={() => choose(next.deviceId)} />
  return (
    <span
      className={cx(round, 'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-camera')}
    >
      {icon}
      <select
        aria-label={t('choose')}
        data-tip={t('choose')}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        value={usedId}
        onChange={(event) => choose(event.target.value)}
      >
        {cameras.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

interface CameraButtonsProps {
  readonly camera: CameraHandle
  readonly onPicture: ((picture: File) => void) | undefined
}

function CameraButtons({ camera: { torch, cameras, usedId, choose, state }, onPicture }: CameraButtonsProps) {
  const { t } = useTranslation('camera')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center gap-4">
      {torch && (
        <RoundButton
          label={t('torch')}
          aria-pressed={torch.isOn}
          icon={<Flashlight aria-hidden className="size-icon-lg" />}
          onClick={torch.toggle}
        />
      )}
      {state.status === 'ready' && <CameraChoice cameras={cameras} usedId={usedId} choose={choose} />}
      {onPicture && (
        <>
          <RoundButton label={t('picture')} icon={<Image aria-hidden className="size-icon-lg" />} onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            aria-label={t('picture')}
            accept="image/*"
            hidden
            onChange={({ currentTarget }) => {
              const picture = currentTarget.files?.[0]
              currentTarget.value = ''
              if (picture) onPicture(picture)
            }}
          />
        </>
      )}
    </div>
  )
}
