/** Names of weekdays and the words between them, in the languages in which exports are written. */
export type DayLanguage = {
  /** The forms of each day, Sunday first; all words without accents and in lower case. */
  days: readonly string[];
  /** Words between the first and the last day of a range. */
  to: string;
  /** Words between the days of a list. */
  and: string;
  /** Words that change nothing, such as articles. */
  fill: string;
  /** Phrases, separated by commas. */
  everyDay: string;
  workdays: string;
  weekend: string;
};

/**
 * The same form may be a day in several languages: `di` is Tuesday in German and Sunday in French.
 * A single letter is listed only if the language has no second day with that letter.
 */
export const DAY_LANGUAGES: readonly DayLanguage[] = [
  // English
  {
    days: [
      'sunday sundays sun su',
      'monday mondays mon mo m',
      'tuesday tuesdays tue tues tu',
      'wednesday wednesdays wed weds we w',
      'thursday thursdays thu thur thurs th',
      'friday fridays fri fr f',
      'saturday saturdays sat sa',
    ],
    to: 'to thru through until till',
    and: 'and',
    fill: 'from on every each open',
    everyDay: 'daily,every day,everyday,7 days,7 days a week,seven days a week,all days,all week',
    workdays: 'weekdays,weekday',
    weekend: 'weekends,weekend',
  },
  // Spanish
  {
    days: [
      'domingo domingos dom do d',
      'lunes lun lu l',
      'martes mar mart ma',
      'miercoles mie mier mierc mi x',
      'jueves jue juev ju j',
      'viernes vie vier viern vi v',
      'sabado sabados sab sa s',
    ],
    to: 'a al hasta',
    and: 'y e',
    fill: 'de del desde los el cada',
    everyDay: 'todos los dias,diario,a diario,diariamente,cada dia,toda la semana',
    workdays: 'entre semana',
    weekend: 'fin de semana,fines de semana',
  },
  // French
  {
    days: [
      'dimanche dimanches dim di d',
      'lundi lundis lun lu l',
      'mardi mardis mar mard ma',
      'mercredi mercredis mer merc mercr me',
      'jeudi jeudis jeu je j',
      'vendredi vendredis ven vend vendr ve v',
      'samedi samedis sam sa s',
    ],
    to: "a au jusqu'au jusqu'a",
    and: 'et',
    fill: 'du de des le les chaque tous',
    everyDay: 'tous les jours,chaque jour,7j/7,7 j/7,7 jours sur 7,7/7',
    workdays: 'en semaine',
    weekend: 'weekend,weekends,fin de semaine',
  },
  // German
  {
    days: [
      'sonntag sonntags so son sonn',
      'montag montags mo mon mont',
      'dienstag dienstags di die dien',
      'mittwoch mittwochs mi mit mitt mittw',
      'donnerstag donnerstags do don donn',
      'freitag freitags fr fre frei',
      'samstag samstags sonnabend sonnabends sa sam sams',
    ],
    to: 'bis',
    and: 'und u',
    fill: 'von am jeden jeweils immer',
    everyDay: 'taglich,taeglich,jeden tag,alle tage',
    workdays: '',
    weekend: 'wochenende,wochenenden',
  },
  // Portuguese
  {
    days: [
      'domingo domingos dom do d',
      'segunda segundas seg 2a',
      'terca tercas ter 3a',
      'quarta quartas qua quar 4a',
      'quinta quintas qui quin 5a',
      'sexta sextas sex sext 6a',
      'sabado sabados sab sa',
    ],
    to: 'a ate as ao',
    and: 'e',
    fill: 'de das da os cada aos feira feiras',
    everyDay: 'todos os dias,diariamente,diario,cada dia,a semana toda',
    workdays: 'dias uteis,dias de semana',
    weekend: 'fim de semana,fins de semana,finais de semana,final de semana',
  },
  // Italian
  {
    days: [
      'domenica domeniche dom do d',
      'lunedi lun lu l',
      'martedi mar mart ma',
      'mercoledi mer merc me',
      'giovedi gio giov gi g',
      'venerdi ven vener ve v',
      'sabato sabati sab sa s',
    ],
    to: 'a al alla',
    and: 'e ed',
    fill: 'dal dalla da il la ogni',
    everyDay: 'tutti i giorni,ogni giorno,7 giorni su 7,7/7',
    workdays: '',
    weekend: 'fine settimana,weekend',
  },
  // Dutch
  {
    days: [
      'zondag zondagen zondags zon zo',
      'maandag maandagen maandags maa maan ma',
      'dinsdag dinsdagen dinsdags din dins di',
      'woensdag woensdagen woensdags woe woen wo',
      'donderdag donderdagen donderdags don dond do',
      'vrijdag vrijdagen vrijdags vri vrij vr',
      'zaterdag zaterdagen zaterdags zat za',
    ],
    to: 'tot tm tem',
    and: 'en',
    fill: 'van op elke iedere met',
    everyDay: 'dagelijks,elke dag,iedere dag,alle dagen,7 dagen per week',
    workdays: 'doordeweeks,weekdagen,werkdagen',
    weekend: 'weekend,weekenden,in het weekend',
  },
  // Polish
  {
    days: [
      'niedziela niedziele niedzieli niedziel niedz ndz nd nie n',
      'poniedzialek poniedzialku poniedzialki poniedz pon pn po',
      'wtorek wtorku wtorki wto wt',
      'sroda srody srode srodo sro sr',
      'czwartek czwartku czwartki czwa czw cz',
      'piatek piatku piatki piat pia pt pi',
      'sobota soboty sobote sob sb so',
    ],
    to: 'do',
    and: 'i oraz',
    fill: 'od w we kazdy kazda kazde',
    everyDay: 'codziennie,kazdego dnia,caly tydzien,7 dni w tygodniu',
    workdays: 'dni robocze',
    weekend: 'weekend,weekendy',
  },
  // Swedish
  {
    days: [
      'sondag sondagar son sond so',
      'mandag mandagar man mand ma',
      'tisdag tisdagar tis tisd ti',
      'onsdag onsdagar ons onsd on',
      'torsdag torsdagar tor tors to',
      'fredag fredagar fre fred fr',
      'lordag lordagar lor lord lo',
    ],
    to: 'till tom',
    and: 'och o',
    fill: 'fran varje pa',
    everyDay: 'dagligen,varje dag,alla dagar,alla veckans dagar',
    workdays: '',
    weekend: 'helg,helger,helgen,helgerna',
  },
  // Danish
  {
    days: [
      'sondag sondage soendag son so',
      'mandag mandage man ma',
      'tirsdag tirsdage tir tirs ti',
      'onsdag onsdage ons on',
      'torsdag torsdage tor tors to',
      'fredag fredage fre fr',
      'lordag lordage loerdag lor lo',
    ],
    to: 'til',
    and: 'og',
    fill: 'fra hver pa',
    everyDay: 'dagligt,daglig,hver dag,alle dage,alle ugens dage',
    workdays: '',
    weekend: 'weekend,weekender,weekenden',
  },
  // Haitian Creole
  {
    days: [
      'dimanch dim di',
      'lendi len le',
      'madi mad ma',
      'mekredi mek mekr me',
      'jedi jed je',
      'vandredi van vand va',
      'samdi sam sa',
    ],
    to: 'rive jiska a pou',
    and: 'ak epi e',
    fill: 'soti depi chak nan',
    everyDay: 'chak jou,tou le jou,tou lejou,toulejou,tout jou,7 jou sou 7',
    workdays: 'lasemen,nan semen',
    weekend: 'wikenn,wikend,fen semen,weekend',
  },
];
