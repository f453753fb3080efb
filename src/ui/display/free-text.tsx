/** Phone numbers and codes, percentages and hours: `055 214 7780`, `+966 55-214-7780`, `20%`, `16:00–02:00`. */
const leftToRightParts = /(\+?\d[\d ()\-–]{5,}\d|\d[\d.,]*%|\d{1,2}:\d{2} ?[-–] ?\d{1,2}:\d{2})/

/** User text in which groups of digits keep their order beside Arabic words. */
export const FreeText = ({ text }: { readonly text: string }) =>
  text.split(leftToRightParts).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and a part never moves.
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part && (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <span key={index}>{part}</span>
      )
    ),
  )
