import { languages } from '../i18n/languages.ts'
import { useFmt, useTranslations } from '../i18n/use-translations.ts'
import { linkClasses } from '../ui/actions/link-classes.ts'
import { framePath, type PreviewAddress } from './address.ts'
import { previewMessages } from './messages.ts'

const widths = [360, 768, 1280] as const
const height = 900

/** One screen in both languages and three widths side by side, each in a frame of its own. */
export function GalleryFrames({ address }: { readonly address: PreviewAddress }) {
  const t = useTranslations(previewMessages)
  const fmt = useFmt()
  return (['en', 'ar'] as const).map((language) => (
    <div key={language} className="flex gap-4 overflow-x-auto pb-4">
      {widths.map((width) => {
        const title = t('frame', { language: languages[language].name, width: fmt.number(width) })
        const path = framePath({ ...address, language })
        return (
          <figure key={width} className="shrink-0">
            <figcaption className="flex justify-between gap-4 pb-1 text-caption text-ink-2">
              <span>{title}</span>
              <a href={path} className={linkClasses}>
                {t('open')}
              </a>
            </figcaption>
            <iframe
              title={title}
              src={path}
              width={width}
              height={height}
              className="rounded-2 border border-line bg-paper"
              style={{ zoom: address.size / 100 }}
            />
          </figure>
        )
      })}
    </div>
  ))
}
