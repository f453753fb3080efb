import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useDesktopPermission } from './use-desktop-permission.ts'

const tones = { granted: 'ok', denied: 'warn', unsupported: 'info' } as const

/** The only place that requests the permission. */
export function DesktopPermission() {
  const { t } = useTranslation('account')
  const { permission, request } = useDesktopPermission()
  return (
    <div aria-live="polite">
      {permission === 'default' ? (
        <div className="grid justify-items-start gap-2.5">
          <p className="max-w-read text-ink-2 text-small">{t('desktop.default')}</p>
          <Button icon={<BellRing aria-hidden className="size-icon-sm" />} onClick={request}>
            {t('desktop.turnOn')}
          </Button>
        </div>
      ) : (
        <Alert tone={tones[permission]} title={t(`desktop.${permission}.title`)} className="max-w-read">
          <p>{t(`desktop.${permission}.text`)}</p>
        </Alert>
      )}
    </div>
  )
}
