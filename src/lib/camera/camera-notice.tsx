import { RotateCw, Video, VideoOff } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { CameraStatus } from './camera-state.ts'
import { detectBrowser } from './detect-browser.ts'
import { cameraMessages } from './messages.ts'

type Notice = Extract<CameraStatus, { status: 'permission-needed' | 'error' }>

function PermissionHelp() {
  const t = useTranslations(cameraMessages)
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return (
    <>
      <p>{t(`help.${detectBrowser(navigator)}`)}</p>
      <p>{isOnHomeScreen ? t('homeScreen') : t('device')}</p>
    </>
  )
}

export function CameraNotice({ state, onRetry }: { readonly state: Notice; readonly onRetry: () => void }) {
  const t = useTranslations(cameraMessages)
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const isRefused = state.status === 'permission-needed'
  const Icon = isRefused ? Video : VideoOff
  return (
    <div
      role="alert"
      className="relative mx-auto grid max-w-form content-center justify-items-center gap-2.5 px-4 py-4 text-center text-small"
    >
      <Icon aria-hidden className="size-icon-lg" />
      <p className="font-semibold text-h3">{isRefused ? errors('message.camera') : errors('message.scanner')}</p>
      <p>{isRefused ? t(`permission.${state.cause}`) : t(`fault.${state.reason}`)}</p>
      {isRefused && state.cause !== 'unanswered' && <PermissionHelp />}
      <Button size="lg" icon={<RotateCw aria-hidden className="size-icon" />} onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
