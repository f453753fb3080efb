import type { Idea } from './idea.ts'

/** Bayt Al Bun, the café of the demo provider. */
export const coffeeHouse: readonly Idea[] = [
  {
    motif: 'coffee', terms: ['oneVisit', 'noCombining', 'takeAway'], quantity: 2,
    details: {
      en: 'Two V60 or flat white from our weekly roast, with two slices of warm date cake. Dine in or take away.',
      ar: 'كوبان من قهوة V60 أو فلات وايت من تحميصة الأسبوع، مع قطعتين من كيكة التمر الدافئة. للمحلي والسفري.',
    },
    variants: [['Specialty coffee and date cake for two', 'قهوة مختصة وكيكة تمر لشخصين', 78]],
  },
  {
    motif: 'icedLatte', terms: ['takeAway', 'showFirst'], quantity: 4,
    details: { en: 'Double espresso over cold sweet milk and plenty of ice, 480 ml. Oat milk on request at no charge.', ar: 'إسبريسو مزدوج على حليب بارد محلّى وثلج وفير، 480 مل. حليب الشوفان عند الطلب بلا رسوم.' },
    variants: [['Iced Spanish latte, large', 'سبانش لاتيه مثلّج، حجم كبير', 27]],
  },
  {
    motif: 'breakfast', terms: ['dineIn', 'oneTable', 'noWeekend'], hours: 'morning', quantity: 2,
    details: { en: 'Shakshuka, halloumi, labneh with olive oil, honey and cream, seasonal fruit, bread from our oven and two coffees.', ar: 'شكشوكة وحلّوم ولبنة بزيت الزيتون وعسل وقشطة وفاكهة الموسم وخبز من فرننا مع كوبي قهوة.' },
    variants: [['Breakfast tray for two', 'صينية فطور لشخصين', 98]],
  },
  {
    motif: 'dallah', terms: ['pickUp', 'stock'],
    details: { en: 'A pot of Saudi coffee with cardamom and saffron for six, with half a kilo of Sukkari dates and six small cups to keep.', ar: 'دلّة قهوة سعودية بالهيل والزعفران تكفي ستة أشخاص، مع نصف كيلو تمر سكّري وستة فناجين هدية.' },
    variants: [['Saudi coffee set with dates', 'طقم قهوة سعودية مع التمر', 120]],
  },
  {
    motif: 'maamoul', terms: ['pickUp', 'nuts'], quantity: 3,
    details: { en: 'Six soft cookies filled with date paste, walnut and a pinch of sea salt, baked twice a day.', ar: 'ست قطع كوكيز طرية محشوة بعجينة التمر والجوز ورشة من ملح البحر، تُخبز مرتين يومياً.' },
    variants: [['Box of six date cookies', 'علبة ست قطع كوكيز بالتمر', 56]],
  },
  {
    motif: 'coffee', terms: ['dineIn', 'bookFour'], quantity: 2,
    details: { en: 'Ethiopia, Colombia and Jazan side by side in small cups, with tasting cards and a barista who explains them.', ar: 'إثيوبيا وكولومبيا وجازان جنباً إلى جنب في فناجين صغيرة، مع بطاقات التذوّق وشرح من الباريستا.' },
    variants: [['Coffee tasting, three origins', 'تجربة تذوّق ثلاثة محاصيل', 66]],
  },
  {
    motif: 'croissant', terms: ['takeAway', 'oneVisit'], quantity: 3, hours: 'morning',
    details: { en: 'A butter croissant still warm and a flat white made with the bean of the week.', ar: 'كرواسون بالزبدة وهو دافئ مع فلات وايت من محصول الأسبوع.' },
    variants: [['Butter croissant and flat white', 'كرواسون بالزبدة مع فلات وايت', 34]],
  },
  {
    motif: 'coffee', terms: ['pickUp', 'sealed'], quantity: 2,
    details: { en: 'A 250 g bag roasted this week, whole or ground for your machine. Notes of caramel, orange peel and cocoa.', ar: 'كيس 250 جراماً من تحميص هذا الأسبوع، حبوباً أو مطحوناً حسب جهازك. إيحاءات الكراميل وقشر البرتقال والكاكاو.' },
    variants: [['House roast beans, 250 g', 'بُنّ من تحميصنا الخاص، 250 جراماً', 68]],
  },
  {
    motif: 'icedLatte', terms: ['pickUp', 'keepCool'], quantity: 2,
    details: { en: 'Brewed cold for eighteen hours and bottled the same morning; six servings with ice.', ar: 'قهوة منقوعة على البارد 18 ساعة ومعبّأة في الصباح نفسه، تكفي ستة أكواب مع الثلج.' },
    variants: [['Cold brew, one-litre bottle', 'قارورة قهوة باردة، لتر واحد', 55]],
  },
  {
    motif: 'coffee', terms: ['bookDay', 'cancel', 'adults'],
    details: { en: 'Two hours at the machine with our head barista: grinding, pulling a shot and steaming milk. Six places a class.', ar: 'ساعتان على الآلة مع كبير الباريستا: الطحن والاستخلاص وتبخير الحليب. ستة مقاعد في كل درس.' },
    variants: [['Home barista class, two hours', 'درس الباريستا المنزلي لمدة ساعتين', 280]],
  },
  {
    motif: 'cake', terms: ['dineIn', 'nuts'], quantity: 2,
    details: { en: 'A generous slice of burnt Basque cheesecake with berry sauce and two hot or iced drinks.', ar: 'قطعة كبيرة من تشيز كيك الباسك مع صلصة التوت ومشروبين ساخنين أو باردين.' },
    variants: [['Basque cheesecake and two drinks', 'تشيز كيك الباسك مع مشروبين', 72]],
  },
  {
    motif: 'juice', terms: ['takeAway', 'vat'], quantity: 3, hours: 'afternoon',
    details: { en: 'Hibiscus with orange, mint lemonade or iced matcha: any two in the afternoon.', ar: 'كركديه بالبرتقال أو ليمون بالنعناع أو ماتشا مثلّجة: أي مشروبين وقت العصر.' },
    variants: [['Two cold drinks in the afternoon', 'مشروبان باردان وقت العصر', 48]],
  },
  {
    motif: 'coffee', terms: ['orderAhead', 'noCash'],
    details: { en: 'Three litres of filter coffee in a heat-keeping box with cups, milk and sugar, for up to twelve people.', ar: 'ثلاثة لترات من القهوة المقطّرة في صندوق حافظ للحرارة مع الأكواب والحليب والسكر، لاثني عشر شخصاً.' },
    variants: [['Office coffee box for twelve', 'صندوق قهوة للمكتب يكفي 12 شخصاً', 185]],
  },
  {
    motif: 'tea', terms: ['dineIn', 'bookFour'], hours: 'afternoon',
    details: { en: 'A pot of Taif rose tea with small sandwiches, scones, date cake and seasonal fruit on a stand.', ar: 'إبريق شاي بورد الطائف مع شطائر صغيرة وسكونز وكيكة تمر وفاكهة الموسم على حامل التقديم.' },
    variants: [['Afternoon tea for two', 'شاي العصر لشخصين', 110]],
  },
]

/** Coffee as any café sells it. */
export const cafe: readonly Idea[] = [
  {
    motif: 'coffee', terms: ['takeAway', 'oneVisit'], quantity: 3,
    details: { en: '{}, made with beans roasted in the Kingdom.', ar: '{}، من حبوب محمّصة محلياً.' },
    variants: [
      ['Flat white and a cookie', 'فلات وايت مع كوكيز', 32, 'A flat white and a chocolate chip cookie', 'فلات وايت مع كوكيز برقائق الشوكولاتة'],
      ['Cappuccino and carrot cake', 'كابتشينو مع كيكة الجزر', 45, 'A cappuccino and a slice of carrot cake', 'كابتشينو مع قطعة من كيكة الجزر'],
    ],
  },
  {
    motif: 'icedLatte', terms: ['takeAway', 'noCombining'], quantity: 3,
    details: { en: '{}, any milk, medium size.', ar: '{}، بأي نوع من الحليب، حجم وسط.' },
    variants: [
      ['Any two iced coffees', 'كوبا قهوة مثلّجة من اختيارك', 46, 'Any two iced coffees from the board', 'كوبان من القهوة المثلّجة من القائمة'],
      ['Iced rose latte', 'لاتيه الورد المثلّج', 26, 'Espresso, cold milk and Taif rose syrup', 'إسبريسو وحليب بارد وشراب ورد الطائف'],
    ],
  },
]

/** What stands ready at the counter. */
export const counter: readonly Idea[] = [
  {
    motif: 'croissant', terms: ['pickUp', 'nuts'],
    details: { en: 'Butter, cheese, thyme and chocolate: six pieces baked this morning in a box to share.', ar: 'بالزبدة والجبن والزعتر والشوكولاتة: ست قطع من خبيز الصباح في علبة للمشاركة.' },
    variants: [['Pastry box, six pieces', 'علبة معجّنات، ست قطع', 75]],
  },
  {
    motif: 'juice', terms: ['takeAway', 'vat'], quantity: 2,
    details: { en: 'Orange, mango, pomegranate or mixed, pressed to order without added sugar.', ar: 'برتقال أو مانجو أو رمّان أو مشكّل، يُعصر عند الطلب وبلا سكر مضاف.' },
    variants: [['Two fresh juices', 'كوبا عصير طازج', 34]],
  },
]

export const teaHouse: readonly Idea[] = [
  {
    motif: 'tea', terms: ['pickUp', 'showFirst'], quantity: 2,
    details: { en: 'Karak with cardamom and saffron in a thermos for the road, with {} paper cups. Bring the thermos back for the next refill.', ar: 'كرك بالهيل والزعفران في ترمس للطريق مع {} أكواب ورقية. أعد الترمس لتعبئته في المرة القادمة.' },
    variants: [
      ['Karak thermos, one litre', 'ترمس كرك، لتر واحد', 32, 'six', 'ستة'],
      ['Karak thermos, two litres', 'ترمس كرك، لتران', 58, 'ten', 'عشرة'],
    ],
  },
  {
    motif: 'tea', terms: ['takeAway', 'oneVisit'], quantity: 4,
    details: { en: 'Two cups of karak and {}, as on the Gulf coast.', ar: 'كوبا كرك مع {}، على طريقة أهل الخليج.' },
    variants: [
      ['Two karak and cheese chapati', 'كوبا كرك مع شباتي بالجبن', 24, 'two chapatis with cheese and honey', 'قطعتي شباتي بالجبن والعسل'],
      ['Karak and balaleet breakfast', 'فطور كرك وبلاليط', 36, 'a plate of balaleet with egg', 'طبق بلاليط بالبيض'],
      ['Adeni tea and mutabbaq for two', 'شاي عدني ومطبّق لشخصين', 42, 'one meat mutabbaq to share', 'مطبّق باللحم للمشاركة'],
    ],
  },
  {
    motif: 'breakfast', terms: ['dineIn', 'oneTable'], quantity: 2,
    details: { en: 'Eggs in tomato and pepper sauce, foul, white cheese, olives and bread from the tannour.', ar: 'بيض بصلصة الطماطم والفلفل وفول وجبن أبيض وزيتون وخبز من التنور.' },
    variants: [['Shakshuka and bread for two', 'شكشوكة وخبز لشخصين', 44]],
  },
]

export const bookCafe: readonly Idea[] = [
  {
    motif: 'books', terms: ['dineIn', 'stock'],
    details: { en: 'Tell us what you like to read; we choose an Arabic or English book to keep and a coffee that goes with it.', ar: 'أخبرنا بما تحب قراءته نختر لك كتاباً عربياً أو إنجليزياً تقتنيه، ومعه قهوة تناسبه.' },
    variants: [['A book and a coffee to match', 'كتاب وقهوة تناسبه', 79]],
  },
  {
    motif: 'books', terms: ['showReception', 'adults'],
    details: { en: 'A desk by the window, fast internet, a locker and unlimited filter coffee for {}.', ar: 'مكتب بجوار النافذة وإنترنت سريع وخزانة خاصة وقهوة مقطّرة مفتوحة {}.' },
    variants: [
      ['Quiet desk for one day', 'مكتب هادئ ليوم واحد', 90, 'a whole day', 'ليوم كامل'],
      ['Quiet desk for one week', 'مكتب هادئ لمدة أسبوع', 350, 'seven days', 'لسبعة أيام'],
    ],
  },
  {
    motif: 'books', terms: ['children', 'guardian', 'bookFour'], hours: 'afternoon', quantity: 2,
    details: { en: 'Two stories read aloud, a drawing to take home and a cup of hot chocolate for each child.', ar: 'قصتان بصوت الحكواتي ورسمة يحتفظ بها الطفل وكوب شوكولاتة ساخنة.' },
    variants: [['Children’s story hour with hot chocolate', 'ساعة القصة للأطفال مع شوكولاتة ساخنة', 48]],
  },
  {
    motif: 'books', terms: ['bookDay', 'noCash'],
    details: { en: 'Four Tuesday evenings around one novel, with the book, a moderator and coffee.', ar: 'أربع أمسيات ثلاثاء حول رواية واحدة، تشمل الكتاب ومُيسّر الجلسة والقهوة.' },
    variants: [['Reading club, four evenings', 'نادي القراءة، أربع أمسيات', 160]],
  },
]
