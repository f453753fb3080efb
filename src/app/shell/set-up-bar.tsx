import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Brand } from '#ui/display/brand.tsx'
import { useLeave } from './account/use-leave.ts'

/** All that an administrator has who must add a second factor first. */
export function SetUpBar() {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { leave } = useLeave()
  return (
    <header className="flex min-h-head flex-wrap items-center gap-x-2 border-line border-b bg-raised px-gutter">
      <span className="me-auto flex items-center">
        <Brand />
      </span>
      <LanguageSwitch />
      <Button variant="quiet" className="-me-3" icon={<LogOut aria-hidden className="size-icon-sm rtl:-scale-x-100" />} onClick={leave}>
        {t('signOut')}
      </Button>
    </header>
  )
}
