import { Flashlight, Image, SwitchCamera } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { nextCamera } from './choose-camera.ts'
import type { CameraHandle } from './use-camera.ts'

const round =
  'grid size-lg flex-none place-items-center rounded-full bg-camera-button text-on-camera aria-pressed:bg-on-camera aria-pressed:text-camera'

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

export function CameraButtons({ camera: { torch, cameras, usedId, choose, state }, onPicture }: CameraButtonsProps) {
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
