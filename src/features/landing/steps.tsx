import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { EarnPicture } from './earn-picture.tsx'
import { landingMessages } from './messages.ts'
import { ReviewPicture } from './review-picture.tsx'
import { ScanPicture } from './scan-picture.tsx'
import { Wrap } from './wrap.tsx'
import { WritePicture } from './write-picture.tsx'

/** What a business does, in four steps, each with the part of the screen that it happens on. */
export function Steps() {
  const t = useTranslations(landingMessages)
  return (
    <section id="businesses" className="border-line border-y bg-surface py-7 sm:py-8">
      <Wrap>
        <h2 className="font-semibold text-h1">{t('steps.title')}</h2>
        <ol className="mt-5 sm:mt-6">
          <Step number={1} title={t('steps.write.title')} text={t('steps.write.text')} picture={<WritePicture />} />
          <Step number={2} title={t('steps.review.title')} text={t('steps.review.text')} picture={<ReviewPicture />} />
          <Step number={3} title={t('steps.scan.title')} text={t('steps.scan.text')} picture={<ScanPicture />} />
          <Step number={4} title={t('steps.earn.title')} text={t('steps.earn.text')} picture={<EarnPicture />} />
        </ol>
      </Wrap>
    </section>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const Step = ({ number, title, text, picture }: StepProps) => (
  <li className="grid gap-5 border-line border-t py-6 last:pb-0 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] md:gap-7">
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-semibold text-caption text-ink-3">
        {number}
      </span>
      <h3 className="font-semibold text-h2">{title}</h3>
      <p className="max-w-[44ch] text-pretty text-ink-2">{text}</p>
    </div>
    <div aria-hidden="true">{picture}</div>
  </li>
)
