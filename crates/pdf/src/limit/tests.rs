//! Shares of users, runs, retries and the stop.

use super::*;
use app::ports::PdfFailure;
use futures_util::future::join_all;
use tokio::sync::Semaphore;

/// Converts by turning letters around, once it may; refuses the letter `bad`.
struct Reversal {
    may: Arc<Semaphore>,
    runs: Mutex<Vec<Vec<Vec<u8>>>>,
}

#[async_trait::async_trait]
impl Converter for Reversal {
    async fn run(&self, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error> {
        self.runs.lock().unwrap().push(letters.clone());
        self.may.acquire().await.unwrap().forget();
        if letters.iter().any(|letter| letter == b"bad") {
            return Err(PdfFailure::Late.into());
        }
        Ok(letters.into_iter().map(|letter| letter.into_iter().rev().collect()).collect())
    }
}

fn limited(wait: Duration) -> (LimitedConverter<Reversal>, Arc<Semaphore>) {
    let may = Arc::new(Semaphore::new(0));
    let reversal = Reversal { may: Arc::clone(&may), runs: Mutex::default() };
    (LimitedConverter::new(reversal).with_wait(wait), may)
}

fn runs(limited: &LimitedConverter<Reversal>) -> Vec<usize> {
    limited.shared.converter.runs.lock().unwrap().iter().map(Vec::len).collect()
}

async fn until_runs(limited: &LimitedConverter<Reversal>, count: usize) {
    while runs(limited).len() < count {
        tokio::task::yield_now().await;
    }
}

const ANA: UserId = UserId(1);
const BUDI: UserId = UserId(2);
const CITRA: UserId = UserId(3);

#[tokio::test]
async fn letters_of_a_user_that_wait_are_converted_together_and_a_slow_one_fails_alone() {
    let (limited, may) = limited(WAIT);
    let letters: [&[u8]; 5] = [b"ab", b"cd", b"bad", b"gh", b"ij"];
    let all = join_all(letters.map(|letter| limited.convert(ANA, vec![letter.to_vec()])));
    let released = async {
        until_runs(&limited, 1).await;
        may.add_permits(letters.len() + 1);
    };
    let (all, ()) = tokio::join!(all, released);
    let pdfs: Vec<_> = all.into_iter().map(|answer| answer.ok().and_then(|mut pdfs| pdfs.pop())).collect();
    let right = |pdf: &[u8]| Some(Converted { pdf: pdf.to_vec(), alone: true });
    assert_eq!(pdfs, [right(b"ba"), right(b"dc"), None, right(b"hg"), right(b"ji")]);
    assert_eq!(runs(&limited), [1, 4, 1, 1, 1, 1]);
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
    let together: Vec<_> = all.into_iter().map(|answer| answer.unwrap().remove(0).alone).collect();
    assert_eq!(together, [true, false, false, true, true, true], "what shared a run is told");
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
        let third = limited.convert(CITRA, vec![b"c".to_vec()]).await;
        assert!(matches!(third, Err(Error::Store(StoreError::Busy(_)))), "{third:?}");
        may.add_permits(2);
    };
    let (both, ()) = tokio::join!(both, third);
    assert!(both.iter().all(Result::is_ok), "a started conversion goes on: {both:?}");
    assert_eq!(runs(&limited), [1, 1]);
}

#[tokio::test]
async fn fifty_letters_are_converted_ten_by_ten_in_order() {
    let (limited, may) = limited(WAIT);
    may.add_permits(5);
    let letters: Vec<Vec<u8>> = (0..50).map(|number| vec![number, 0]).collect();
    let pdfs = limited.convert(ANA, letters).await.unwrap();
    let right = (0..50).map(|number| Converted { pdf: vec![0, number], alone: false });
    assert_eq!(pdfs, right.collect::<Vec<_>>());
    assert_eq!(runs(&limited), [10; 5]);
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
    for answer in [hanging, waiting, limited.convert(BUDI, vec![b"c".to_vec()]).await] {
        assert!(matches!(answer, Err(Error::Store(StoreError::Busy(_)))), "{answer:?}");
    }
    assert!(at.elapsed() <= STOP_GRACE + Duration::from_secs(1), "{:?}", at.elapsed());
    assert_eq!(runs(&limited), [1]);
}
