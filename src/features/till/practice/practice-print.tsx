import { formatCode } from '#components/format-code.ts'
import { formatPracticeQr, practiceCodes, practiceKinds } from '#contract/practice-codes.ts'
import { QrCode } from '#ui/display/qr-code.tsx'
import type { PracticeTexts } from './use-practice-texts.ts'
import './practice-print.css'

/** The three vouchers on one A4 page, to be cut apart. */
export const PracticePrint = ({ texts }: { readonly texts: readonly PracticeTexts[] }) => (
  <ul className="practice-print">
    {practiceKinds.map((kind) => (
      <li key={kind}>
        <bdi dir="ltr">
          <QrCode text={formatPracticeQr(kind)} label={formatCode(practiceCodes[kind])} />
        </bdi>
        <div>
          {texts.map(({ language, dir, title, note, kinds }) => (
            <div key={language} lang={language} dir={dir}>
              <h2>{title}</h2>
              <p>{kinds[kind]}</p>
              <small>{note}</small>
            </div>
          ))}
          <bdi dir="ltr">{formatCode(practiceCodes[kind])}</bdi>
        </div>
      </li>
    ))}
  </ul>
)
