import { Link } from '@tanstack/react-router'
import { ArrowLeft, LockKeyhole, Settings, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { InlineName } from '#components/bilingual/names.tsx'
import { useBusinessNames } from '#features/profile/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { usePairedTill } from './device/use-paired-till.ts'
import type { useTillSettings } from './settings/till-settings.ts'

const middleDot = '·'

interface TillHeaderProps extends ReturnType<typeof useTillSettings> {
  readonly isAlone: boolean
  /** Stands beside the title, or below it where there is little room. */
  readonly status: Elements
  readonly children: Elements
}

const touchTarget = 'min-h-touch min-w-touch'

export function TillHeader({ isAlone, status, settings, change, children }: TillHeaderProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const names = useBusinessNames()
  const pairedName = usePairedTill()
  const Speaker = settings.sound ? Volume2 : VolumeX
  const backLinkClasses = cx(
    'flex items-center justify-center gap-1.5 rounded-1 text-ink-2 hover:bg-hover hover:text-ink',
    isAlone && 'px-2',
  )
  return (
    <header
      className={cx(
        'till-head grid grid-cols-[1fr_auto_1fr] low:grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2',
        isAlone
          ? 'till-head-alone border-line border-b px-2 lg:grid-cols-[auto_auto_1fr_auto]'
          : 'max-sm:border-line max-sm:border-b max-sm:px-2 sm:mb-4 sm:grid-cols-[auto_1fr_auto]',
      )}
    >
      <PageTitle name={t('title')} />
      <div className={cx('flex', !isAlone && 'sm:hidden')}>
        {pairedName === undefined && (
          <Link
            to="/service-provider/redemptions"
            aria-label={isAlone ? t('leave.open') : t('back')}
            data-tip={isAlone ? t('leave.open') : t('back')}
            className={cx(touchTarget, backLinkClasses)}
          >
            {isAlone ? (
              <>
                <LockKeyhole aria-hidden className="size-icon" />
                <span className="font-medium text-small">{t('leave.short')}</span>
              </>
            ) : (
              <ArrowLeft aria-hidden className="size-icon rtl:-scale-x-100" />
            )}
          </Link>
        )}
      </div>
      <div className={cx('grid min-h-head min-w-0 content-center', isAlone ? 'max-lg:text-center' : 'max-sm:text-center')}>
        <h1 tabIndex={-1} className={cx('font-semibold', isAlone ? 'text-body' : 'max-sm:text-body sm:text-h1')}>
          {t('title')}
        </h1>
        <p className={cx('truncate text-ink-3', isAlone ? 'text-caption' : 'max-sm:text-caption sm:text-small')}>
          {pairedName && (
            <>
              <bdi className="font-medium">{pairedName}</bdi>
              <span className="mx-1.5">{middleDot}</span>
            </>
          )}
          <InlineName {...names} />
        </p>
      </div>
      {status}
      <div className="flex items-center justify-end gap-1">
        <IconButton
          label={t('set.sound')}
          aria-pressed={settings.sound}
          icon={<Speaker aria-hidden className="size-icon" />}
          className={touchTarget}
          onClick={() => change({ sound: !settings.sound })}
        />
        {children}
      </div>
    </header>
  )
}

export const SettingsIcon = () => <Settings aria-hidden className="size-icon" />
