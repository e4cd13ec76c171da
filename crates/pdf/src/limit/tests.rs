//! Shares of users, runs, retries, hangs and the stop.

use super::*;
use crate::hangs;
use futures_util::future::join_all;
use tokio::sync::Semaphore;

/// Converts by turning letters around, once it may, up to one that fails; refuses the letter `bad`, takes half a minute for `slow`
/// and hangs by those that begin with `hang`.
struct Reversal {
    may: Arc<Semaphore>,
    runs: Mutex<Vec<Vec<Vec<u8>>>>,
}

#[async_trait::async_trait]
impl Converter for Reversal {
    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        self.runs.lock().unwrap().push(letters.clone());
        let is_slow = |letter: &[u8]| letter == b"slow" && longest < Duration::from_secs(30);
        let is_late = |letter: &[u8]| letter.starts_with(b"hang") || is_slow(letter);
        let until = letters.iter().position(|letter| is_late(letter) || letter == b"bad").unwrap_or(letters.len());
        let turned = letters[..until].iter().map(|letter| letter.iter().rev().copied().collect());
        let pdfs = turned.collect();
        if letters.get(until).is_some_and(|letter| is_late(letter)) {
            sleep(longest).await;
            return Run { pdfs, failure: Some(PdfFailure::Late.into()) };
        }
        self.may.acquire().await.unwrap().forget();
        let failure = letters.get(until).map(|_| PdfFailure::Broken("bad".into()).into());
        Run { pdfs, failure }
    }
}

fn limited(wait: Duration) -> (LimitedConverter<Reversal>, Arc<Semaphore>) {
    let may = Arc::new(Semaphore::new(0));
    let reversal = Reversal { may: Arc::clone(&may), runs: Mutex::default() };
    let bounds = Bounds { wait, request: wait + Duration::from_secs(100), ..Bounds::default() };
    (LimitedConverter::within(bounds, reversal), may)
}

fn runs(limited: &LimitedConverter<Reversal>) -> Vec<usize> {
    limited.shared.converter.runs.lock().unwrap().iter().map(Vec::len).collect()
}

async fn until_runs(limited: &LimitedConverter<Reversal>, count: usize) {
    while runs(limited).len() < count {
        tokio::task::yield_now().await;
    }
}

const WAIT: Duration = Duration::from_secs(30);
const ANA: UserId = UserId(1);
const BUDI: UserId = UserId(2);
const CITRA: UserId = UserId(3);
const DEWI: UserId = UserId(4);

#[tokio::test]
async fn letters_of_a_user_that_wait_are_converted_together_and_a_bad_one_fails_alone() {
    let (limited, may) = limited(WAIT);
    let letters: [&[u8]; 5] = [b"ab", b"cd", b"bad", b"gh", b"ij"];
    let all = join_all(letters.map(|letter| limited.convert(ANA, vec![letter.to_vec()])));
    let released = async {
        until_runs(&limited, 1).await;
        may.add_permits(letters.len() + 1);
    };
    let (all, ()) = tokio::join!(all, released);
    let pdfs: Vec<_> = all.into_iter().map(|mut answer| answer.pop().and_then(Result::ok)).collect();
    let run = |letters: &[&[u8]]| run_of(&letters.iter().map(|letter| letter.to_vec()).collect::<Vec<_>>());
    let right = |pdf: &[u8], letters: &[&[u8]]| Some(Converted { pdf: pdf.to_vec(), run: run(letters) });
    let (first, before, behind) = (&letters[..1], &letters[1..], &letters[3..]);
    assert_eq!(
        pdfs,
        [right(b"ba", first), right(b"dc", before), None, right(b"hg", behind), right(b"ji", behind)],
        "the letters of a run are told"
    );
    assert_eq!(runs(&limited), [1, 4, 1, 2], "those before it and behind it need no run of their own");
}

#[tokio::test]
async fn letters_of_two_users_never_share_a_run_and_nobody_holds_both_places() {
    let (limited, may) = limited(WAIT);
    let asked = [(ANA, "a1"), (ANA, "a2"), (ANA, "a3"), (BUDI, "b1"), (BUDI, "b2"), (CITRA, "c1")];
    let all = join_all(asked.map(|(user, letter)| limited.convert(user, vec![letter.as_bytes().to_vec()])));
    let released = async {
        until_runs(&limited, 2).await;
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        assert_eq!(runs(&limited), [1, 1], "one of each user");
        may.add_permits(asked.len());
    };
    let (all, ()) = tokio::join!(all, released);
    let run = |letters: &[&str]| run_of(&letters.iter().map(|letter| letter.as_bytes().to_vec()).collect::<Vec<_>>());
    let together: Vec<_> = all.into_iter().map(|mut answer| answer.remove(0).unwrap().run).collect();
    let [a1, two, b1, b2, c1] = [&["a1"][..], &["a2", "a3"], &["b1"], &["b2"], &["c1"]].map(run);
    assert_eq!(together, [a1, two.clone(), two, b1, b2, c1], "what shared a run is told");
    let runs = limited.shared.converter.runs.lock().unwrap().clone();
    assert!(runs.iter().all(|run| run.iter().all(|letter| letter[0] == run[0][0])), "{runs:?}");
    assert_eq!(runs[2], [b"c1"], "who was never served comes before the others' next ones");
}

#[tokio::test]
async fn a_request_that_waits_too_long_is_busy_and_its_letter_is_not_converted() {
    let (limited, may) = limited(Duration::from_millis(20));
    let both = join_all([(ANA, b"a"), (BUDI, b"b")].map(|(user, letter)| limited.convert(user, vec![letter.to_vec()])));
    let third = async {
        until_runs(&limited, 2).await;
        let third = limited.convert(CITRA, vec![b"c".to_vec()]).await.remove(0);
        assert!(matches!(third, Err(Error::Store(StoreError::Busy(_)))), "{third:?}");
        may.add_permits(2);
    };
    let (both, ()) = tokio::join!(both, third);
    assert!(both.iter().flatten().all(Result::is_ok), "a started conversion goes on: {both:?}");
    assert_eq!(runs(&limited), [1, 1]);
}

#[tokio::test]
async fn fifty_letters_are_converted_ten_by_ten_in_order() {
    let (limited, may) = limited(WAIT);
    may.add_permits(5);
    let letters: Vec<Vec<u8>> = (0..50).map(|number| vec![number, 0]).collect();
    let pdfs: Vec<_> = limited.convert(ANA, letters.clone()).await.into_iter().map(Result::unwrap).collect();
    let run = |number: u8| run_of(letters.chunks(10).nth(usize::from(number / 10)).unwrap());
    let right = (0..50).map(|number| Converted { pdf: vec![0, number], run: run(number) });
    assert_eq!(pdfs, right.collect::<Vec<_>>());
    assert_eq!(runs(&limited), [10; 5]);
}

/// Starts of runs so far, by the first letter of each.
fn started(limited: &LimitedConverter<Reversal>) -> Vec<String> {
    let runs = limited.shared.converter.runs.lock().unwrap();
    runs.iter().map(|run| String::from_utf8_lossy(&run[0]).into_owned()).collect()
}

/// Asks for the PDF of one letter.
async fn one(limited: &LimitedConverter<Reversal>, user: UserId, letter: &str) -> Result<Converted, Error> {
    limited.convert(user, vec![letter.as_bytes().to_vec()]).await.remove(0)
}

#[tokio::test(start_paused = true)]
async fn two_hanging_letters_keep_nobody_else_waiting() {
    let (limited, may) = limited(WAIT);
    may.add_permits(2);
    let answered = Mutex::new(Vec::new());
    let ask = async |user, letter| {
        let answer = one(&limited, user, letter).await;
        answered.lock().unwrap().push((letter, answer.is_ok()));
    };
    tokio::join!(ask(ANA, "hang a"), ask(BUDI, "hang b"), ask(CITRA, "c"), ask(DEWI, "d"));
    let right = [("c", true), ("d", true), ("hang a", false), ("hang b", false)];
    assert_eq!(answered.into_inner().unwrap(), right);
    assert_eq!(started(&limited), ["hang a", "hang b", "c", "d", "hang a", "hang b"], "each hangs once more, alone");
}

#[tokio::test(start_paused = true)]
async fn users_of_letters_that_hung_share_one_place_for_some_minutes() {
    let (limited, may) = limited(Duration::from_mins(10));
    let hung = tokio::join!(one(&limited, ANA, "hang a"), one(&limited, BUDI, "hang b"));
    assert!(hung.0.is_err() && hung.1.is_err());
    let before = started(&limited).len();
    let asked = [(ANA, "a"), (BUDI, "b"), (CITRA, "c")];
    let all = join_all(asked.map(|(user, letter)| one(&limited, user, letter)));
    let released = async {
        until_runs(&limited, before + 2).await;
        // Also when both take long, the third place is for others.
        sleep(LONG * 2).await;
        assert_eq!(started(&limited)[before..], ["a", "c"]);
        may.add_permits(asked.len());
    };
    let (all, ()) = tokio::join!(all, released);
    assert!(all.iter().all(Result::is_ok), "{all:?}");
    tokio::time::advance(hangs::REMEMBERED_FOR).await;
    let both = join_all([(ANA, "a"), (BUDI, "b")].map(|(user, letter)| one(&limited, user, letter)));
    let released = async {
        until_runs(&limited, before + 5).await;
        may.add_permits(2);
    };
    tokio::join!(both, released);
}

#[tokio::test(start_paused = true)]
async fn a_letter_that_hung_alone_is_refused_at_once_for_some_minutes() {
    let (limited, _may) = limited(WAIT);
    let failure = async |user| one(&limited, user, "hang").await.expect_err("a failure");
    assert!(matches!(failure(ANA).await, Error::Pdf(PdfFailure::Late)));
    for user in [ANA, BUDI] {
        assert!(matches!(failure(user).await, Error::Pdf(PdfFailure::LateBefore)));
    }
    assert_eq!(runs(&limited), [1, 1]);
    tokio::time::advance(hangs::REMEMBERED_FOR).await;
    assert!(matches!(failure(BUDI).await, Error::Pdf(PdfFailure::Late)));
    assert_eq!(runs(&limited), [1; 4]);
}

#[tokio::test(start_paused = true)]
async fn a_slow_letter_among_others_is_converted_alone_with_more_time() {
    let (limited, may) = limited(WAIT);
    may.add_permits(3);
    let letters = ["ab", "slow", "cd"].map(|letter| letter.as_bytes().to_vec());
    let pdfs: Vec<_> = limited.convert(ANA, letters.to_vec()).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(pdfs.iter().map(|it| &*it.pdf).collect::<Vec<_>>(), [b"ba".as_slice(), b"wols", b"dc"]);
    assert_eq!(runs(&limited), [3, 1, 1]);
}

#[tokio::test(start_paused = true)]
async fn one_failed_letter_of_thirty_leaves_the_others() {
    let (limited, may) = limited(WAIT);
    may.add_permits(40);
    let letters: Vec<Vec<u8>> =
        (0..30).map(|number| if number == 14 { b"hang".to_vec() } else { vec![number] }).collect();
    let pdfs = limited.convert(ANA, letters).await;
    let failed: Vec<_> = pdfs.iter().enumerate().filter(|(_, pdf)| pdf.is_err()).map(|(place, _)| place).collect();
    assert_eq!(failed, [14]);
    assert!(matches!(pdfs[14], Err(Error::Pdf(PdfFailure::Late))));
}

/// Converts one letter in so many seconds, and ends a run after a minute.
struct Slow(u64);

#[async_trait::async_trait]
impl Converter for Slow {
    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run {
        assert!(Duration::from_secs(self.0) <= longest);
        let count = letters.len().min(usize::try_from(60 / self.0).unwrap());
        sleep(Duration::from_secs(self.0 * count as u64)).await;
        Run { pdfs: letters[..count].to_vec(), failure: None }
    }
}

/// Users print as many at the same time on a machine where a letter takes some seconds.
#[tokio::test(start_paused = true)]
async fn thirty_letters_come_under_load_too() {
    for (seconds, users) in [(3, &[ANA, BUDI][..]), (1, &[ANA, BUDI, CITRA, DEWI])] {
        let limited = LimitedConverter::new(Slow(seconds));
        let thirty = |user: &UserId| limited.convert(*user, (0..30).map(|number| vec![number]).collect());
        let started = Instant::now();
        let all = join_all(users.iter().map(thirty)).await;
        assert!(all.iter().flatten().all(Result::is_ok), "{seconds}: {all:?}");
        assert!(started.elapsed() <= Duration::from_secs(100), "{seconds}: {:?}", started.elapsed());
    }
}

/// A machine that is far too slow: what is there after a while is given, for a proxy waits no longer.
#[tokio::test(start_paused = true)]
async fn a_request_ends_with_the_letters_that_are_there() {
    let limited = LimitedConverter::new(Slow(15));
    let started = Instant::now();
    let pdfs = limited.convert(ANA, (0..30).map(|number| vec![number]).collect()).await;
    assert_eq!(started.elapsed().as_secs(), 100);
    let done = pdfs.iter().filter(|pdf| pdf.is_ok()).count();
    assert!((4..30).contains(&done) && pdfs.len() == 30, "{done}");
}

#[tokio::test(start_paused = true)]
async fn a_stop_refuses_what_waits_at_once_and_ends_what_hangs_after_some_seconds() {
    let (limited, _may) = limited(Duration::from_mins(10));
    let hanging = limited.convert(ANA, vec![b"a".to_vec()]);
    let waiting = limited.convert(ANA, vec![b"b".to_vec()]);
    let stopped = async {
        until_runs(&limited, 1).await;
        tokio::task::yield_now().await;
        limited.stop();
        tokio::time::Instant::now()
    };
    let (hanging, waiting, at) = tokio::join!(hanging, waiting, stopped);
    for mut answers in [hanging, waiting, limited.convert(BUDI, vec![b"c".to_vec()]).await] {
        let answer = answers.remove(0);
        assert!(matches!(answer, Err(Error::Store(StoreError::Busy(_)))), "{answer:?}");
    }
    assert!(at.elapsed() <= STOP_GRACE + Duration::from_secs(1), "{:?}", at.elapsed());
    assert_eq!(runs(&limited), [1]);
}
