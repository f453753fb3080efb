/** The big buttons of a result, the main one last: in one row where they fit, within reach of a thumb. They stay visible, except in a low window. */
export const actionBarClasses =
  'sticky bottom-(--shell-bottom,0px) mt-auto -mb-4 flex flex-wrap gap-3 bg-paper pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:bg-surface low:static *:min-h-till *:min-w-0 *:flex-[1_1_7rem] *:last:flex-[3_1_10rem] xl:*:flex-[2_1_12rem] xl:*:last:flex-[3_1_12rem] *:px-3 *:whitespace-normal'
