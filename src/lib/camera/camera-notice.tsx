import { RotateCw, Video, VideoOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import type { CameraStatus } from './camera-state.ts'
import { detectBrowser } from './detect-browser.ts'

type Notice = Extract<CameraStatus, { status: 'permission-needed' | 'error' }>

/** One instruction; what else may help is folded. */
function PermissionHelp({ cause }: Pick<Extract<Notice, { status: 'permission-needed' }>, 'cause'>) {
  const { t } = useTranslation('camera')
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  const inBrowser = t(`help.${detectBrowser(navigator)}`)
  const inPrompt = t(`permission.${cause}`)
  if (cause === 'unanswered') return <p>{inPrompt}</p>
  const [first, second] = cause === 'blocked' ? [inBrowser, inPrompt] : [inPrompt, inBrowser]
  return (
    <>
      <p>{first}</p>
      <details>
        <summary className="flex min-h-touch cursor-pointer items-center justify-center underline underline-offset-4">{t('more')}</summary>
        <p>{second}</p>
        <p>{isOnHomeScreen ? t('homeScreen') : t('device')}</p>
      </details>
    </>
  )
}

/** A press cannot help; a camera that is connected later starts by itself. */
const isHopeless = (state: Notice) => state.status === 'error' && ['no-camera', 'insecure', 'unsupported'].includes(state.reason)

export function CameraNotice({ state, onRetry }: { readonly state: Notice; readonly onRetry: () => void }) {
  const { t } = useTranslation('camera')
  const { t: errors } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const isRefused = state.status === 'permission-needed'
  const Icon = isRefused ? Video : VideoOff
  return (
    <div
      role="alert"
      className="relative mx-auto grid max-w-form content-center justify-items-center gap-2.5 px-4 py-4 text-center text-small"
    >
      <Icon aria-hidden className="size-icon-lg" />
      {isRefused && <p className="font-semibold text-h3">{errors('message.camera')}</p>}
      {!isRefused && state.reason === 'unknown' && <p className="font-semibold text-h3">{errors('message.scanner')}</p>}
      {isRefused ? <PermissionHelp cause={state.cause} /> : <p>{t(`fault.${state.reason}`)}</p>}
      {!isHopeless(state) && (
        <Button size="lg" icon={<RotateCw aria-hidden className="size-icon" />} onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      )}
    </div>
  )
}
