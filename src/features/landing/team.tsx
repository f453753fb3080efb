import { Check, ClockAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#components/review/status-chip.tsx'
import { createFmt } from '#i18n/fmt.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { CheckList, Wrap } from './parts.tsx'

export function Team() {
  const { t } = useTranslation('landing')
  return (
    <section id="administrators" className="border-line border-y bg-surface py-7 sm:py-8">
      <Wrap className="grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-8">
        <div aria-hidden="true" className="min-w-0 max-lg:order-1">
          <QueuePicture />
        </div>
        <div className="grid content-center gap-3">
          <h2 className="font-semibold text-h1">{t('team.title')}</h2>
          <p className="max-w-read text-ink-2">{t('team.text')}</p>
          <CheckList items={[t('team.queue'), t('team.changes'), t('team.reasons'), t('team.reports')]} />
        </div>
      </Wrap>
    </section>
  )
}

const day = 24 * 60 * 60_000

function QueuePicture() {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  const other = otherLanguage(language)
  const fmt = createFmt(language)
  return (
    <div className="overflow-hidden rounded-2 border border-line bg-paper">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
        <div className="min-w-0 grow basis-[13.75rem]">
          <p className="font-semibold text-h3">{t('examples.hammam.name')}</p>
          <p lang={other} dir={languages[other].dir} className="text-caption text-ink-3 text-match">
            {t('examples.hammam.name', { lng: other })}
          </p>
        </div>
        <StatusChip status="PENDING" />
        <span className="flex items-center gap-1.5 font-semibold text-small text-wait">
          <ClockAlert className="size-icon-sm text-wait-mark" />
          <span>{fmt.span(3 * day)}</span>
        </span>
      </div>
      <div className="border-line border-t p-4 text-small sm:px-5">
        <p className="font-semibold">{t('team.changed')}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="text-ink-2 max-sm:basis-full">{t('team.before')}</span>
          <del className="text-ink-3">{fmt.money(280)}</del>
          <span className="font-semibold">{fmt.money(260)}</span>
          <bdi dir="ltr" className="text-ink-2">
            {fmt.percent(-7.1).replace('-', '\u2212')}
          </bdi>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t bg-surface p-3 sm:px-5">
        <Key cap="K">{t('team.previous')}</Key>
        <Key cap="J">{t('team.next')}</Key>
        <span className="grow" />
        <Key cap="R" look="border-no-mark text-no">
          <X className="size-icon-sm" />
          <span>{t('team.reject')}</span>
        </Key>
        <Key cap="A" look="border-transparent bg-teal-fill text-on-fill">
          <Check className="size-icon-sm" />
          <span>{t('team.approve')}</span>
        </Key>
      </div>
    </div>
  )
}

interface KeyProps {
  readonly cap: string
  readonly look?: string
  readonly children: ReactNode
}

const Key = ({ cap, look = 'border-line-strong', children }: KeyProps) => (
  <span className={`inline-flex min-h-filter items-center gap-2 rounded-1 border px-3 font-semibold text-small ${look}`}>
    {children}
    <Kbd>{cap}</Kbd>
  </span>
)
