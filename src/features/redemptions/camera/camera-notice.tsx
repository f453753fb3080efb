import { RotateCw, Video, VideoOff } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { browserAtHand } from './browser-at-hand.ts'
import type { CameraStatus } from './camera-state.ts'
import { cameraMessages } from './messages.ts'

type Notice = Extract<CameraStatus, { status: 'permission-needed' | 'error' }>

/** The way to the permission in the browser at hand. */
function PermissionHelp() {
  const t = useTranslations(cameraMessages)
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return (
    <>
      <p>{t(`help.${browserAtHand(navigator)}`)}</p>
      <p>{isOnHomeScreen ? t('homeScreen') : t('device')}</p>
    </>
  )
}

/** Why there is no picture, and the one press that tries again (§8, F-040). */
export function CameraNotice({ state, onRetry }: { readonly state: Notice; readonly onRetry: () => void }) {
  const t = useTranslations(cameraMessages)
  const say = useTranslations('errors')
  const common = useTranslations('common')
  const isRefused = state.status === 'permission-needed'
  const Icon = isRefused ? Video : VideoOff
  return (
    <div
      role="alert"
      className="relative mx-auto grid max-w-form content-center justify-items-center gap-2.5 px-4 py-4 text-center text-small"
    >
      <Icon aria-hidden className="size-icon-lg" />
      <p className="font-semibold text-h3">{isRefused ? say('message.camera') : say('message.scanner')}</p>
      <p>{isRefused ? t(`permission.${state.cause}`) : t(`fault.${state.reason}`)}</p>
      {isRefused && state.cause !== 'unanswered' && <PermissionHelp />}
      <Button size="lg" icon={<RotateCw aria-hidden className="size-icon" />} onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
