import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { listTills } from '#contract/tills.ts'
import { Supported } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses, stickyDialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { InstallTill } from '../device/install-till.tsx'
import { SettingsFields, type SettingsFieldsProps } from './settings-fields.tsx'

interface SettingsDialogProps extends SettingsFieldsProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The till is in its own mode already. */
  readonly isAlone: boolean
}

const rowClasses = '-mx-2 flex min-h-row items-center gap-3 rounded-1 px-2 py-1.5 text-start font-medium hover:bg-hover'

export function SettingsDialog({ open, onOpenChange, isAlone, ...fields }: SettingsDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const [isModeShown, setModeShown] = useState(false)
  // Focusing the name would open the keyboard of a phone over the dialog.
  const done = useRef<HTMLButtonElement>(null)
  const handleOpenChange = (next: boolean) => {
    setModeShown(false)
    onOpenChange(next)
  }
  if (isModeShown)
    return (
      <Dialog open={open} onOpenChange={handleOpenChange} title={t('set.mode')} description={t('set.modeText')}>
        <div className={dialogFooterClasses}>
          <Button variant="quiet" icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} onClick={() => setModeShown(false)}>
            {t('set.title')}
          </Button>
          <ButtonLink
            to="/service-provider/redemptions/scan"
            search={{ mode: 'till' }}
            variant="primary"
            onClick={() => handleOpenChange(false)}
          >
            {t('set.modeStart')}
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog open={open} onOpenChange={handleOpenChange} title={t('set.title')} description={t('set.text')} initialFocus={done}>
      <SettingsFields {...fields} />
      <Link
        to="/service-provider/redemptions/scan"
        search={(search) => ({ ...search, practice: true })}
        className={rowClasses}
        onClick={() => handleOpenChange(false)}
      >
        <span className="grid grow">
          <span>{t('set.practice')}</span>
          <span className="font-normal text-ink-3 text-small">{t('set.practiceText')}</span>
        </span>
        <ChevronRight aria-hidden className="size-icon flex-none text-ink-3 rtl:-scale-x-100" />
      </Link>
      <InstallTill className={rowClasses} />
      {!isAlone && (
        <Supported call={listTills}>
          <Link to="/service-provider/team/tills" className={rowClasses} onClick={() => handleOpenChange(false)}>
            <span className="grid grow">
              <span>{t('set.tills')}</span>
              <span className="font-normal text-ink-3 text-small">{t('set.tillsText')}</span>
            </span>
            <ChevronRight aria-hidden className="size-icon flex-none text-ink-3 rtl:-scale-x-100" />
          </Link>
        </Supported>
      )}
      {!isAlone && (
        <button type="button" className={rowClasses} onClick={() => setModeShown(true)}>
          <span className="grow">{t('set.mode')}</span>
          <ChevronRight aria-hidden className="size-icon text-ink-3 rtl:-scale-x-100" />
        </button>
      )}
      <div className={stickyDialogFooterClasses}>
        <LanguageSwitch className="me-auto" />
        <Button ref={done} variant="primary" onClick={() => handleOpenChange(false)}>
          {common('done')}
        </Button>
      </div>
    </Dialog>
  )
}
